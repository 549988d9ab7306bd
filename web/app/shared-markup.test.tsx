import { completeAppInfo } from '@istore/contract/safe-app-info.fixture.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from './api/query-client.ts'
import { useShared } from './api/visit.tsx'
import { type AppInfo, AppInfoProvider } from './features/store/app-info.tsx'
import { appInfoQuery, exchangeRatesQuery } from './features/store/store-queries.ts'
import { en } from './i18n/en.ts'
import { useText } from './i18n/language.tsx'
import { zh } from './i18n/zh.ts'
import { Providers } from './providers.tsx'
import { sharedMarkup } from './shared-markup.tsx'
import { ShellContexts } from './shell/shell.tsx'
import { Price } from './ui/price.tsx'

interface Change {
  locale?: 'en' | 'zh'
  currency?: string | null
  alipay?: boolean
  change?: (info: AppInfo) => void
  rate?: number
}

const PARTS = { publicUrl: 'https://shop.example', madeAt: '2026-03-01T00:00:00Z', prefetch: [], colours: {} }

/** A document with data objects of its own, because replies of another server are different objects each time. */
function documentOf({ locale = 'en', currency = null, alipay = false, change, rate = 100 }: Change = {}) {
  const client = createQueryClient()
  const info = structuredClone(completeAppInfo)
  change?.(info)
  client.setQueryData(appInfoQuery().queryKey, info)
  const rates = { baseCurrency: 'CAD', rates: [{ currencyCode: 'JPY', rate }] }
  client.setQueryData(exchangeRatesQuery().queryKey, rates)
  const environment = { miniProgram: false, alipay, mobile: false, android: false }
  const visit = { locale, currency, storeLocationId: null, isLoggedIn: false, isOfflineCopy: false, environment }
  const language = { locale, texts: locale === 'en' ? en : zh, messages: {} }
  return { client, language, parts: { ...PARTS, visit, styles: '', sprite: '', state: '' } }
}

let renders = 0

function Part({ minor }: { minor: number }) {
  renders += 1
  const t = useText()
  return (
    <p>
      {t('shell.cart')} <Price minor={minor} currency="CAD" />
    </p>
  )
}

const Holder = ({ name, minor }: { name: string; minor: number }) => (
  <div {...useShared([name, { minor }], <Part minor={minor} />)} />
)

interface Holding {
  name?: string
  minor?: number
  /** Renders the part in place instead, as the browser does. */
  alone?: boolean
}

function rendered(given: Change, { name = 'part', minor = 1200, alone = false }: Holding = {}): string {
  const document = documentOf(given)
  const { parts, client, language } = document
  const shared = alone ? undefined : sharedMarkup(document)
  return renderToString(
    <Providers parts={{ ...parts, shared }} client={client} language={language}>
      <AppInfoProvider>
        <ShellContexts>
          <Holder name={name} minor={minor} />
        </ShellContexts>
      </AppInfoProvider>
    </Providers>,
  )
}

test('a part is rendered once for all documents with the same data, and is the same as without sharing', () => {
  const first = rendered({})
  expect(first).toMatch(/^<div><p>Cart<!-- --> .*\$.*<\/p><\/div>$/s)
  const before = renders
  expect(rendered({})).toBe(first)
  expect(renders).toBe(before)
  expect(rendered({}, { alone: true })).toBe(first)
})

test.each<[string, Change]>([
  ['language', { locale: 'zh' }],
  ['currency', { currency: 'JPY' }],
  ['rates', { currency: 'JPY', rate: 90 }],
  ['environment', { alipay: true }],
  ['content', { change: ({ appContent }) => Object.assign(appContent.appDetail, { cdnpath: '/other/' }) }],
])('another %s renders it again', (_, given) => {
  rendered({})
  const before = renders
  rendered(given)
  expect(renders).toBe(before + 1)
})

test('what it depends on itself renders it again: its name and plain data', () => {
  const first = rendered({})
  expect(rendered({}, { minor: 3400 })).not.toBe(first)
  const before = renders
  rendered({}, { name: 'other part' })
  expect(renders).toBe(before + 1)
})

test('it does not depend on the visitor', () => {
  rendered({})
  const before = renders
  rendered({ change: (info) => Object.assign(info, { userID: 'U9', user: { ...info.user, name: 'Bo' } }) })
  expect(renders).toBe(before)
})

test('the memory for it is bounded: what was not used for long is rendered again', () => {
  const shared = sharedMarkup(documentOf())
  rendered({}, { name: 'old' })
  for (let at = 0; at < 60; at += 1) shared?.(['large', at], <p>{'x'.repeat(40_000)}</p>)
  const before = renders
  rendered({}, { name: 'old' })
  expect(renders).toBe(before + 1)
})

test('a start that failed shares nothing', () => {
  const document = documentOf()
  document.client.clear()
  expect(sharedMarkup(document)).toBeUndefined()
})
