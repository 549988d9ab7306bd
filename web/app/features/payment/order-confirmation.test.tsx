// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cartQuery } from '#app/features/cart/cart-query.ts'
import { EMPTY_CART } from '#app/features/cart/cart-writes.ts'
import { type Answer, ShownForm } from '#app/shell/forms.fixture.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'

const CAMPAIGN = 'bake-for-two'
const ORDER = 'T7K2-M9QF4B'
const cartOf = (itemCount: number) => ({ ...EMPTY_CART, itemCount })

const UnitsInCart = () => <output>{useQuery(cartQuery(CAMPAIGN)).data?.itemCount}</output>
const units = () => document.querySelector('output')?.textContent

test('once an order is placed every cart is read again, that of a group buy too', async () => {
  const form = new ShownForm()
  onTestFinished(() => form.leave())
  const { promise, resolve } = Promise.withResolvers<Answer>()
  form.answer = promise
  const reads = { [`/myCart/fc/${CAMPAIGN}`]: cartOf(2) }
  const page = (
    <>
      <OrderConfirmation
        orderId={ORDER}
        check="POST /shoppingManagement4/checkSnapPayPaymentStatus"
        status={null}
        reportsMissingStatus={false}
      />
      <UnitsInCart />
    </>
  )
  await form.show(page, { signedIn: true, at: { pathname: `/checkout/confirmation/${ORDER}` }, reads })
  await vi.waitFor(() => expect(units()).toBe('2'))
  reads[`/myCart/fc/${CAMPAIGN}`] = cartOf(0)
  resolve({
    status: 200,
    body: { orderID: ORDER, status: 'NEW', paymentStatus: 'PAID_ONLINE', qrCodeScan: false },
  })
  await vi.waitFor(() => expect(units()).toBe('0'))
})
