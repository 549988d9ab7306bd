import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { texts as en } from '#app/i18n/en/catalogue/share.ts'
import { en as everyPage } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { linksIn, renderHtml } from '#app/shell/shell.fixture.tsx'
import type { Overlay } from '#app/ui/overlay.ts'
import { ShareSheet } from './share-sheet.tsx'

const nothing = () => undefined
const open: Overlay = { open: true, show: nothing, swap: nothing, showHere: nothing, hide: nothing, leaveTo: nothing }
const image = 'https://shop.example/media/tea-1200.jpg'

/** The sheet with its texts already loaded. */
function Sheet(props: Omit<ComponentProps<typeof ShareSheet>, 'overlay' | 'title'> & { locale?: 'en' | 'zh' }) {
  const { locale = 'en', ...shared } = props
  return (
    <LanguageProvider initial={{ locale, texts: { ...everyPage, ...en }, messages: {} }}>
      <ShareSheet overlay={open} title="Tea" {...shared} />
    </LanguageProvider>
  )
}

const PAGE = { sharedQuery: ['options'] }
const AT = '/store/product/tea?options=size:50g&page=2&wmpoid=secret'
const addressesIn = (html: string) => Object.values(linksIn(html)).map((href) => new URL(href))

test('every network is given the page in its language, with the choice and nothing else of the address', () => {
  const html = renderHtml(<Sheet image={image} locale="zh" />, { at: AT, page: PAGE })
  const addresses = addressesIn(html)
  expect(addresses.map(({ host }) => host)).toEqual([
    'www.facebook.com',
    'twitter.com',
    'wa.me',
    'www.linkedin.com',
    'www.pinterest.com',
    '',
  ])
  for (const address of addresses) {
    const shared = decodeURIComponent(address.search)
    expect(shared, address.href).toContain('https://shop.example/store/product/tea?options=size:50g&lang=zh')
    expect(shared, address.href).not.toMatch(/wmpoid|page=2/)
  }
  expect(html).toContain('role="img"')
})

test('Pinterest is left out where there is no picture', () => {
  const hosts = addressesIn(renderHtml(<Sheet />, { at: AT, page: PAGE })).map(({ host }) => host)
  expect(hosts).not.toContain('www.pinterest.com')
  expect(hosts).toHaveLength(5)
})

test.each([{ miniProgram: true }, { alipay: true }])(
  'a host that keeps its shoppers in has the link and the code: %j',
  (environment) => {
    const html = renderHtml(<Sheet image={image} />, { at: AT, page: PAGE, environment })
    expect(linksIn(html)).toEqual({})
    expect(html).toContain('value="https://shop.example/store/product/tea?options=size:50g&amp;lang=en"')
    expect(html).toContain('role="img"')
    expect(html).not.toContain('#i-download')
  },
)
