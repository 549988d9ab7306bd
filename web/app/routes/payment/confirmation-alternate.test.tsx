// @vitest-environment happy-dom
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, refusal, ShownForm } from '#app/shell/forms.fixture.tsx'
import AlternateConfirmationPage from './confirmation-alternate.tsx'

const ORDER = 'T7K2-M9QF4B'

/** Opens the alternate confirmation of an order. */
async function open(type: string, answer: Answer) {
  const page = new ShownForm()
  onTestFinished(() => page.leave())
  page.answer = answer
  const routes = (
    <Routes>
      <Route path="/confirmationa/:type/:order_id" element={<AlternateConfirmationPage />} />
    </Routes>
  )
  await page.show(routes, { signedIn: false, at: { pathname: `/confirmationa/${type}/${ORDER}` } })
  const text = (selector: string) => document.querySelector(`main ${selector}`)?.textContent
  return { checks: page.calls.filter((call) => call.includes('PaymentStatus')), text }
}

test('alipay_h5 asks for the payment status, and shows a refusal', async () => {
  const { checks, text } = await open('alipay_h5', refusal(404, 'ORDER_NOT_FOUND'))
  expect(checks).toEqual([expect.stringMatching(/^POST .*checkAlipayPaymentStatus$/)])
  expect(text('h1')).toBe('Payment Failed')
})

test('any other type names the order and asks for no payment status', async () => {
  const { checks, text } = await open('wechat_h5', refusal(404, 'ORDER_NOT_FOUND'))
  expect(checks).toEqual([])
  expect(text('h1')).toContain(ORDER)
})
