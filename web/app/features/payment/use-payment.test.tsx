// @vitest-environment happy-dom

import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { EMPTY_CART } from '#app/features/cart/cart-writes.ts'
import { type Answer, refusal, ShownForm } from '#app/shell/forms.fixture.tsx'
import { usePayment } from './use-payment.ts'

const TARGET = { kind: 'cart', cart: { ...EMPTY_CART, cartId: 'a cart' }, total: 1_170 } as const
const SLOW = 'The payment page has not opened yet.'

function PayPage() {
  const { pay, error } = usePayment(TARGET, async () => undefined)
  return (
    <>
      <button type="button" onClick={() => void pay('card')}>
        Pay
      </button>
      <output>{error?.text}</output>
    </>
  )
}
const shown = () => document.querySelector('output')?.textContent

let form: ShownForm
beforeEach(async () => {
  form = new ShownForm()
  await form.show(<PayPage />, { signedIn: true, at: { pathname: '/checkout/payment' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await form.leave()
  })
})

/** Presses Pay, whose reply takes longer than the deadline. @returns sends the reply */
async function pressSlowly(): Promise<(answer: Answer | null) => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  form.answer = promise
  await form.press('Pay')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(shown()).toContain(SLOW)
  return (answer) => form.settle(() => resolve(answer))
}

test('a refusal after the deadline replaces the message that it takes too long', async () => {
  const reply = await pressSlowly()
  await reply(refusal(409, 'GROUP_CLOSED'))
  expect(shown()).toBe('refused: GROUP_CLOSED')
})

test('a call that is lost after the deadline changes nothing', async () => {
  const reply = await pressSlowly()
  await reply(null)
  expect(shown()).toContain(SLOW)
})

test('a refusal of an earlier press does not replace what a later one is about', async () => {
  const reply = await pressSlowly()
  form.answer = refusal(409, 'OUT_OF_STOCK')
  await form.press('Pay')
  await reply(refusal(409, 'GROUP_CLOSED'))
  expect(shown()).toBe('refused: OUT_OF_STOCK')
})
