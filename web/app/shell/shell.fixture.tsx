import type { Environment } from '@istore/contract/environment.ts'
import { completeAppInfo } from '@istore/contract/safe-app-info.fixture.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '#app/api/query-client.ts'
import { DocumentProvider } from '#app/api/visit.tsx'
import { cartQuery, myCartQuery } from '#app/features/cart/cart-query.ts'
import { type AppInfo, AppInfoProvider } from '#app/features/store/app-info.tsx'
import { appInfoQuery, exchangeRatesQuery } from '#app/features/store/store-queries.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { zh } from '#app/i18n/zh.ts'
import type { PageHandle } from '#app/page.ts'
import { CdnPathProvider } from '#app/ui/picture.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'
import { CurrencyState } from './currency-state.tsx'

interface RenderOptions {
  /** Changes the app info, in which every field has a valid value and the visitor is signed in. */
  change?: (info: AppInfo, content: AppInfo['appContent']) => void
  locale?: 'en' | 'zh'
  /** Path and query of the page. */
  at?: string
  /** The page's handle. */
  page?: PageHandle
  linesInCart?: number
  /** Number of lines in the cart of the campaign `F7`. */
  linesInGroupCart?: number
  /** The stored currency. */
  currency?: string | null
  environment?: Partial<Environment>
  /** When the document was rendered. */
  madeAt?: string
  rates?: { baseCurrency: string; rates: { currencyCode: string; rate: number }[] } | null
}

export const menuEntry = (name: string, link: string, more: object = {}) => ({
  name,
  nameContent: { en: name, zh: '' },
  link,
  linkActionType: 'INTERNAL_LINK' as const,
  icon: '',
  subMenu: [],
  ...more,
})

const RATES = { baseCurrency: 'CAD', rates: [{ currencyCode: 'JPY', rate: 100 }] }
const NO_ENVIRONMENT = { miniProgram: false, alipay: false, mobile: false, android: false }

/** A copy of `completeAppInfo` with changes. */
function infoWith(change: RenderOptions['change']): AppInfo {
  const info = structuredClone(completeAppInfo)
  change?.(info, info.appContent)
  return info
}

const cartOf = (lines: number) =>
  ({ lineItems: Object.fromEntries(Array.from({ length: lines }, (_, line) => [line, {}])) }) as never

function clientWith({ change, linesInCart = 0, linesInGroupCart = 0, rates = RATES }: RenderOptions) {
  const client = createQueryClient()
  client.setQueryData(appInfoQuery().queryKey, infoWith(change))
  if (rates) client.setQueryData(exchangeRatesQuery().queryKey, rates)
  client.setQueryData(myCartQuery().queryKey, cartOf(linesInCart))
  client.setQueryData(cartQuery('F7').queryKey, cartOf(linesInGroupCart))
  return client
}

/** The HTML of a part of the shell, as rendered by the server. */
export function renderHtml(part: ReactNode, options: RenderOptions = {}): string {
  const { locale = 'en', at = '/home', currency = null, madeAt = '2026-03-01T00:00:00Z' } = options
  const environment = { ...NO_ENVIRONMENT, ...options.environment }
  const visit = { locale, currency, storeLocationId: null, isLoggedIn: false, isOfflineCopy: false, environment }
  const parts = {
    visit,
    publicUrl: 'https://shop.example',
    madeAt,
    prefetch: [],
    colours: {},
    styles: '',
    sprite: '',
    state: '',
  }
  const element = (
    <AppInfoProvider>
      <CdnPathProvider value="/media/">
        <CurrencyState>
          <ToastProvider>{part}</ToastProvider>
        </CurrencyState>
      </CdnPathProvider>
    </AppInfoProvider>
  )
  const router = createMemoryRouter([{ path: '*', element, handle: options.page }], { initialEntries: [at] })
  return renderToStaticMarkup(
    <DocumentProvider value={parts}>
      <QueryClientProvider client={clientWith(options)}>
        <LanguageProvider initial={{ locale, texts: { en, zh }[locale], messages: {} }}>
          <RouterProvider router={router} />
        </LanguageProvider>
      </QueryClientProvider>
    </DocumentProvider>,
  )
}

/** The targets of the links in some HTML, by name. */
export function linksIn(html: string): Record<string, string> {
  const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => {
    const name = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textIn(inside)
    return [name, /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '']
  })
  return Object.fromEntries(links)
}

/** The text of some HTML, without its tags. */
export const textIn = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
