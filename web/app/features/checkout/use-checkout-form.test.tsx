// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { type Answer, ShownForm } from '#app/shell/forms.fixture.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { DeliveryWindow } from './delivery/window-section.tsx'
import { SLOT_ID } from './form-errors.ts'
import type { CheckoutConfig } from './slots.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

const CONTACT = { name: 'Mei Lin', phone: '416 555 0134', email: 'mei@example.com' }
const ADDRESS = { street: '12 Cecil Street', unit: '', city: 'Toronto', province: 'ON', postCode: 'M5T 1N2' }
const STORE = { id: 'a', localStoreName: 'Maple Court' }

/** Complete except for the delivery window. */
const CART = {
  cartId: 'c',
  version: 1,
  currency: 'CAD',
  orderMethod: 'DELIVERY',
  storeLocationId: STORE.id,
  subTotal: 4_000,
  lineItems: {},
  contact: CONTACT,
  pickup: null,
  delivery: { address: { ...ADDRESS, country: 'CA' }, window: null, instructions: null },
} as unknown as Cart

const CONFIG = { orderMethods: ['DELIVERY'], storeLocation: STORE, pickupByDay: false } as unknown as CheckoutConfig

const NEXT = { date: '2026-03-04', starts: '11:00', ends: '13:00' }
const WINDOWS: Answer = {
  status: 200,
  body: {
    storeLocation: STORE,
    today: '2026-03-04',
    zone: { zoneName: 'Near', fee: 599, minimum: 0, missing: 0 },
    deliveryDays: [{ date: NEXT.date, windows: [{ ...NEXT, full: false }], closure: null }],
    nextFree: NEXT,
  },
}
const SAVED: Answer = { status: 200, body: CART }
const DOWN: Answer = { status: 500, body: {} }

let page: ShownForm
let timesDone = 0

function Checkout() {
  const form = useCheckoutForm({ cart: CART, config: CONFIG, onCart: () => {}, onDone: () => void timesDone++ })
  return (
    <form>
      <DeliveryWindow form={form} />
      <FormSummary errors={form.errors} />
      <button type="button" onClick={() => void form.submit()}>
        Continue
      </button>
    </form>
  )
}

const show = () => page.show(<Checkout />, { signedIn: false, at: { pathname: '/checkout' } })
const SAVE_WINDOW = 'POST /api/istore/client/shoppingManagement4/orderDeliveryDateTime'
const writes = () =>
  page.calls.filter((call) => !/^GET|deliveryLocations/.test(call)).map((call) => call.replace(/\?.*/, ''))
const text = () => document.body.textContent

beforeEach(() => {
  page = new ShownForm()
  timesDone = 0
})

afterEach(async () => {
  await page.leave()
})

test('a delivery that is sent before its windows are known waits for them, and takes the next one', async () => {
  const windows = Promise.withResolvers<Answer>()
  page.answer = windows.promise
  await show()
  await page.press('Continue')
  expect([writes(), timesDone]).toEqual([[], 0])
  page.answer = SAVED
  await page.settle(() => windows.resolve(WINDOWS))
  await vi.waitFor(() => page.settle(() => expect(timesDone).toBe(1)))
  expect(writes()).toEqual([SAVE_WINDOW])
})

test('windows that cannot be loaded say so, hold back the payment, and can be loaded again', async () => {
  page.answer = DOWN
  await show()
  expect(text()).toContain('The delivery times could not be loaded.')
  await page.press('Continue')
  expect([document.activeElement?.id, writes(), timesDone]).toEqual([SLOT_ID, [], 0])
  page.answer = WINDOWS
  await page.press('Try again')
  expect(text()).not.toContain('could not be loaded')
  page.answer = SAVED
  await page.press('Continue')
  expect([writes(), timesDone]).toEqual([[SAVE_WINDOW], 1])
})
