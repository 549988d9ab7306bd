// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { refusal, ShownForm } from '#app/shell/forms.fixture.tsx'
import ConfirmationPage from './confirmation.tsx'

test('the confirmation of an unknown order gives the reason, makes no claim, and leads to the checkout', async () => {
  const page = new ShownForm()
  onTestFinished(() => page.leave())
  page.answer = refusal(404, 'ORDER_NOT_FOUND')
  const at = { pathname: '/confirmation', search: '?orderID=TAAAA-AAAAAA' }
  await page.show(<ConfirmationPage />, { signedIn: false, at })
  expect(document.querySelector('main [role=alert]')?.textContent).toBe('refused: ORDER_NOT_FOUND')
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/checkout')
  expect(page.calls).toContainEqual(expect.stringMatching(/^POST .*checkSnapPayPaymentStatus$/))
})
