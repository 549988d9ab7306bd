import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CallFailure } from '#app/api/failure.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { zh } from '#app/i18n/zh.ts'
import { ChunkLoadError, errorKindOf, PageError, type PageErrorKind } from './page-error.tsx'

const NO_ANSWER = new CallFailure('no answer', 0)
const NO_CODE = new ChunkLoadError()

/** An error as the router stores it for a thrown response. */
const responseError = (status: number, message: string | null) => ({
  status,
  statusText: '',
  internal: false,
  data: { message },
})

const notFound = responseError(404, null)

test.each<[string, unknown, boolean, PageErrorKind]>([
  ['a page that is not there', notFound, true, 'missing'],
  ['a call for what is not there', new CallFailure('no', 404), true, 'missing'],
  ['no answer while offline', NO_ANSWER, false, 'offline'],
  ['no answer though online', NO_ANSWER, true, 'failed'],
  ['no code while offline', NO_CODE, false, 'offline'],
  ['no code though online', NO_CODE, true, 'code'],
  ['a refusal of the server while offline', new CallFailure('no', 500), false, 'failed'],
  ['a page that crashes', new TypeError('x is undefined'), true, 'failed'],
  ['a page that crashes while offline', new TypeError('x is undefined'), false, 'failed'],
  ['nothing at all', undefined, true, 'failed'],
])('%s', (_, error, online, kind) => {
  expect(errorKindOf(error, online)).toBe(kind)
})

function renderHtml(error: unknown, locale: 'en' | 'zh'): string {
  const router = createMemoryRouter([{ id: 'page', path: '/', element: null, errorElement: <PageError /> }], {
    hydrationData: { errors: { page: error } },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider initial={{ locale, texts: locale === 'en' ? en : zh, messages: {} }}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

test.each([
  [
    'A page that is not there',
    notFound,
    { en: 'We could not find this page', zh: '没有找到该页面' },
    { en: 'Go to the shop', zh: '' },
  ],
  [
    'A page whose code did not come',
    NO_CODE,
    { en: 'This page could not be loaded', zh: '页面加载失败' },
    { en: 'Reload', zh: '重新加载' },
  ],
  [
    'A page that crashed',
    new Error('x'),
    { en: 'This page could not be shown', zh: '页面暂时无法显示' },
    { en: 'Try again', zh: '重试' },
  ],
])('%s: one heading, a title and a way on, in either language', (_, error, title, action) => {
  for (const locale of ['en', 'zh'] as const) {
    const html = renderHtml(error, locale)
    expect(html).toContain(`<title>${title[locale]}</title>`)
    expect(html).toContain(`>${title[locale]}</h1>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(action[locale])
    expect(html).toContain('href="/store"')
  }
})

test("the server's own sentence comes first, and a technical one is never shown", () => {
  const said = responseError(503, 'The shop is closed for an hour.')
  expect(renderHtml(said, 'en')).toContain('The shop is closed for an hour.')
  expect(renderHtml(new Error('x is undefined'), 'en')).not.toContain('undefined')
})
