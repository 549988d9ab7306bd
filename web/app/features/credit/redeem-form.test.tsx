// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { myCartQuery } from '#app/features/cart/cart-query.ts'
import { EMPTY_CART } from '#app/features/cart/cart-writes.ts'
import { type Control, refusal, ShownForm } from '#app/shell/forms.fixture.tsx'
import { RedeemForm } from './redeem-form.tsx'

const cartWith = (balance: number) => ({ ...EMPTY_CART, deposit: { balance, applied: 0 } })

/** What any page shows of the cart, like its header. */
const BalanceAtCart = () => <output>{useQuery(myCartQuery()).data?.deposit.balance}</output>

let form: ShownForm
const reads = { '/myCart': cartWith(0) }
beforeEach(async () => {
  form = new ShownForm()
  onTestFinished(() => form.leave())
  reads['/myCart'] = cartWith(0)
  const page = (
    <>
      <RedeemForm />
      <BalanceAtCart />
    </>
  )
  await form.show(page, { signedIn: true, at: { pathname: '/user/credit' }, reads })
})

const code = () => form.controls()[0] as Control
const balanceAtCart = () => document.querySelector('output')?.textContent

test('a redeemed card can be spent at once: the cart is read again', async () => {
  expect(balanceAtCart()).toBe('0')
  await form.fill(code(), 'ab12-cd34-ef56-gh78')
  form.answer = { status: 200, body: { amount: 2_500, currency: 'CAD', credit: 0, deposit: 2_500 } }
  reads['/myCart'] = cartWith(2_500)
  await form.press('Redeem')
  expect(form.sent).toEqual([{ code: 'ab12-cd34-ef56-gh78' }])
  expect(balanceAtCart()).toBe('2500')
  expect(code().value).toBe('')
})

test('a refused code stays in its field, which has the focus', async () => {
  await form.fill(code(), 'wrong')
  form.answer = refusal(409, 'GIFT_CARD_UNKNOWN')
  await form.press('Redeem')
  expect(document.activeElement).toBe(code())
  expect(code().value).toBe('wrong')
  expect(balanceAtCart()).toBe('0')
})

test('a card whose reply was lost is shown as already added, with the new balance', async () => {
  await form.fill(code(), 'ab12-cd34-ef56-gh78')
  form.answer = refusal(409, 'GIFT_CARD_ALREADY_ADDED')
  reads['/myCart'] = cartWith(2_500)
  await form.press('Redeem')
  expect(code().value).toBe('ab12-cd34-ef56-gh78')
  expect(balanceAtCart()).toBe('2500')
})
