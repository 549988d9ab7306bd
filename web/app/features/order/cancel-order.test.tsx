// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { myCartQuery } from '#app/features/cart/cart-query.ts'
import { EMPTY_CART } from '#app/features/cart/cart-writes.ts'
import { ShownForm } from '#app/shell/forms.fixture.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { Order } from './queries.ts'

const cartWith = (balance: number) => ({ ...EMPTY_CART, credit: { balance, applied: 0 } })

/** What any page shows of the cart, like its header. */
const CreditAtCart = () => <output>{useQuery(myCartQuery()).data?.credit.balance}</output>

test('store credit that a cancelled order gives back can be spent at once: the cart is read again', async () => {
  const payments: Order['payments'] = [{ kind: 'CREDIT', brand: null, amount: 500 }]
  const order = { orderID: 'T7K2-M9QF4B', currency: 'CAD', payments, refunds: [] } as unknown as Order
  const form = new ShownForm()
  onTestFinished(() => form.leave())
  const reads = { '/myCart': cartWith(0) }
  const page = (
    <>
      <CancelOrder order={order} />
      <CreditAtCart />
    </>
  )
  await form.show(page, { signedIn: true, at: { pathname: '/user/orders/T7K2-M9QF4B' }, reads })
  await form.press('Cancel order')
  expect(document.querySelector('output')?.textContent).toBe('0')
  reads['/myCart'] = cartWith(500)
  const dialog = document.querySelector('dialog[open]')
  await form.settle(() => [...(dialog?.querySelectorAll('button') ?? [])].at(-1)?.click())
  expect(form.calls).toEqual([expect.stringContaining('/cancelOrder/T7K2-M9QF4B')])
  expect(document.querySelector('output')?.textContent).toBe('500')
})
