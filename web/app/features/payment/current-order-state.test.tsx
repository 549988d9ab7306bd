import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#app/features/order/queries.ts'
import { texts as checkout } from '#app/i18n/en/checkout.ts'
import { texts as order } from '#app/i18n/en/order.ts'
import { texts as payment } from '#app/i18n/en/payment.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { CurrentOrderState, hasProgressed } from './current-order-state.tsx'

const placed = {
  orderID: 'A1',
  status: 'NEW',
  paymentStatus: 'PAID_ONLINE',
  statusGroup: 'PREPARING',
  progress: 'PLACED',
  due: 0,
  currency: 'CAD',
  group: null,
  events: [],
} as unknown as Order
const at = (change: Partial<Order>): Order => ({ ...placed, ...change })

function renderHtml(of: Order): string {
  const router = createMemoryRouter([{ path: '*', element: <CurrentOrderState order={of} /> }])
  const texts = { ...en, ...checkout, ...payment, ...order }
  return renderToStaticMarkup(
    <LanguageProvider initial={{ locale: 'en', texts, messages: {} }}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
}

test.each([
  [{ statusGroup: 'DONE', progress: 'COLLECTED' }, 'order.nextCollected'],
  [{ statusGroup: 'DONE', progress: 'DELIVERED' }, 'order.nextDelivered'],
  [{ statusGroup: 'DONE', progress: 'SERVED' }, 'order.nextServed'],
  [{ statusGroup: 'REFUND', paymentStatus: 'REFUND_PENDING' }, 'order.nextRefunding'],
  [{ statusGroup: 'REFUND', paymentStatus: 'REFUNDED', status: 'CANCELLED' }, 'order.nextRefunded'],
  [{ statusGroup: 'CLOSED', status: 'EXPIRED', paymentStatus: 'NOT_PAID' }, 'order.nextExpired'],
] as const)('an order with %o has a later confirmation', (change, text) => {
  const html = renderHtml(at(change))
  expect(html).toContain(order[text])
  expect(html).toContain('<b class="tabular-nums">A1</b>')
  expect(html).toContain('href="/user/orders/A1"')
  expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
})

test.each([
  ['PREPARING', false],
  ['TO_PAY', false],
  ['CLOSED', false],
  ['READY', true],
  ['DONE', true],
  ['REFUND', true],
] as const)('the first confirmation of an order in %s is out of date: %s', (statusGroup, expected) => {
  expect(hasProgressed(at({ statusGroup }))).toBe(expected)
})
