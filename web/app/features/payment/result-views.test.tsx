import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { checkout } from '#app/i18n/en/checkout.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import type { Failure } from './failure-reason.ts'
import { FailedPanel } from './result-views.tsx'

const drawn = (failure: Failure, cartKept: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...checkout }, messages: {} }}>
        <FailedPanel orderId="A1024" failure={failure} cartKept={cartKept} />
      </LanguageProvider>
    </MemoryRouter>,
  )
const AGAIN = '/checkout/payment?orderID=A1024'
const UNCHARGED = 'Nothing was charged'
const KEPT = 'still in your cart'

test.each([
  ['DECLINED', null, true, [UNCHARGED, AGAIN], [KEPT, 'refunded']],
  ['EXPIRED', null, true, ['has expired', UNCHARGED, KEPT], [AGAIN, 'refunded']],
  ['EXPIRED', null, false, ['has expired', UNCHARGED], [AGAIN, KEPT]],
  ['REPLACED', null, true, ['newer order', UNCHARGED], [AGAIN, KEPT]],
  ['EXPIRED', 'PENDING', true, ['too late', 'being refunded', KEPT], [AGAIN, UNCHARGED]],
  ['REPLACED', 'DONE', true, ['too late', 'was refunded'], [AGAIN, UNCHARGED]],
  ['DECLINED', 'PENDING', true, ['being refunded', AGAIN], [UNCHARGED]],
  ['DECLINED', 'DONE', true, ['was refunded', AGAIN], [UNCHARGED]],
  ['UNKNOWN', null, true, ['did not go through'], [AGAIN, UNCHARGED, 'refunded']],
] as const)('%s, refund %s, cart kept %s', (...[reason, refund, cartKept, said, unsaid]) => {
  const html = drawn({ reason, refund }, cartKept)
  for (const text of ['Payment Failed', 'Back to Cart', 'href="/checkout"', ...said]) expect(html).toContain(text)
  for (const text of unsaid) expect(html).not.toContain(text)
})
