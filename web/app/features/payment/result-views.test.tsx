import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { texts as payment } from '#app/i18n/en/payment.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import type { Failure } from './failure-reason.ts'
import { FailedPanel } from './result-views.tsx'

const renderHtml = (failure: Failure, hasCartItems: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...payment }, messages: {} }}>
        <FailedPanel orderId="A1024" failure={failure} hasCartItems={hasCartItems} />
      </LanguageProvider>
    </MemoryRouter>,
  )
const AGAIN = '/checkout/payment?orderID=A1024'
const UNCHARGED = 'Nothing was charged'
const IN_CART = 'still in your cart'

test.each([
  ['DECLINED', null, true, [UNCHARGED, AGAIN], [IN_CART, 'refunded']],
  ['EXPIRED', null, true, ['has expired', UNCHARGED, IN_CART], [AGAIN, 'refunded']],
  ['EXPIRED', null, false, ['has expired', UNCHARGED], [AGAIN, IN_CART]],
  ['REPLACED', null, true, ['a newer one', UNCHARGED], [AGAIN, IN_CART]],
  ['EXPIRED', 'PENDING', true, ['too late', 'being refunded', IN_CART], [AGAIN, UNCHARGED]],
  ['REPLACED', 'DONE', true, ['too late', 'was refunded'], [AGAIN, UNCHARGED]],
  ['DECLINED', 'PENDING', true, ['being refunded', AGAIN], [UNCHARGED]],
  ['DECLINED', 'DONE', true, ['was refunded', AGAIN], [UNCHARGED]],
  ['UNKNOWN', null, true, ['did not go through'], [AGAIN, UNCHARGED, 'refunded']],
] as const)('%s, refund %s, items in the cart %s', (...[reason, refund, hasCartItems, said, unsaid]) => {
  const html = renderHtml({ reason, refund }, hasCartItems)
  for (const text of ['Payment Failed', 'Back to Cart', 'href="/checkout"', ...said]) expect(html).toContain(text)
  for (const text of unsaid) expect(html).not.toContain(text)
})
