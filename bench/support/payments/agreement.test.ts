import { expect, test } from 'vitest'
import {
  compareSums,
  disagreements,
  type LedgerEntry,
  ledgerSums,
  type ShopOrder,
  type ShopPayment,
} from './agreement.ts'

const order: ShopOrder = { id: 'A1', status: 'NEW', paymentStatus: 'PAID_ONLINE', total: 1210, paid: 1, receipts: 1 }
const payment: ShopPayment = {
  ...{ provider: 'stripe', number: 'A1-1', orderId: 'A1', currency: 'CAD', status: 'PAID' },
  ...{ captured: 1210, returned: [] },
}
const entry: LedgerEntry = { provider: 'stripe', number: 'A1-1', currency: 'CAD', captured: 1210, returned: [] }
const second = { provider: 'paypal', number: 'A1-2' }
const cancelled: ShopOrder = { ...order, status: 'CANCELLED', paymentStatus: 'REFUNDED' }
const refunded: ShopPayment = { ...payment, status: 'REFUNDED', returned: [1210] }

test('records that agree are no disagreement', () => {
  expect(disagreements({ orders: [order], payments: [payment] }, [entry])).toEqual([])
  const both = [{ ...payment, ...second, status: 'REFUNDED', returned: [1210] }, payment]
  expect(
    disagreements({ orders: [order], payments: both }, [entry, { ...entry, ...second, returned: [1210] }]),
  ).toEqual([])
  const unpaid = { ...payment, status: 'FAILED', captured: 0 }
  const expired = { ...order, status: 'EXPIRED', paymentStatus: 'FAILED', paid: 0, receipts: 0 }
  expect(disagreements({ orders: [expired], payments: [unpaid] }, [{ ...entry, captured: 0 }])).toEqual([])
  expect(disagreements({ orders: [expired], payments: [unpaid] }, [])).toEqual([])
  expect(disagreements({ orders: [cancelled], payments: [refunded] }, [{ ...entry, returned: [1210] }])).toEqual([])
})

const paidOnce = 'A1 (NEW PAID_ONLINE)'
const paidByStripe = 'stripe A1-1 of A1 (PAID)'

test.each<[string, { orders?: ShopOrder[]; payments?: ShopPayment[]; ledger?: LedgerEntry[] }, string[]]>([
  [
    'one cent',
    { ledger: [{ ...entry, captured: 1211 }] },
    [
      `${paidByStripe}: 1211 captured at the provider, 1210 in the shop`,
      `${paidOnce}: the providers hold 1211 for it, not 1210`,
    ],
  ],
  [
    'a missing capture',
    { ledger: [] },
    [
      `${paidByStripe}: 0 captured at the provider, 1210 in the shop`,
      `${paidOnce}: the providers hold 0 for it, not 1210`,
      `${paidOnce}: paid without a capture`,
    ],
  ],
  [
    'a second capture that the shop does not know of',
    {
      payments: [payment, { ...payment, ...second, status: 'FAILED', captured: 0 }],
      ledger: [entry, { ...entry, ...second }],
    },
    [
      'paypal A1-2 of A1 (FAILED): 1210 captured at the provider, 0 in the shop',
      `${paidOnce}: the providers hold 2420 for it, not 1210`,
      `${paidOnce}: 2 captures that were not refunded`,
    ],
  ],
  [
    'a refund that the provider has not made',
    { orders: [cancelled], payments: [refunded] },
    [
      'stripe A1-1 of A1 (REFUNDED): 0 refunded at the provider, 1210 in the shop',
      'A1 (CANCELLED REFUNDED): the providers hold 1210 for it, not 0',
    ],
  ],
  [
    'a refund that was made twice',
    { orders: [cancelled], payments: [refunded], ledger: [{ ...entry, captured: 1210, returned: [605, 605] }] },
    ['stripe A1-1 of A1 (REFUNDED): 605 + 605 refunded at the provider, 1210 in the shop'],
  ],
  [
    'money for nothing',
    { ledger: [entry, { ...entry, number: 'B2-1' }] },
    ['stripe B2-1: 1210 captured for no payment of the shop'],
  ],
  [
    'another provider with the same number',
    { ledger: [entry, { ...entry, provider: 'paypal' }] },
    ['paypal A1-1: 1210 captured for no payment of the shop'],
  ],
  [
    'another currency',
    { ledger: [{ ...entry, currency: 'CNY' }] },
    [`${paidByStripe}: in CNY at the provider, CAD in the shop`],
  ],
  [
    'a payment that is still open',
    { payments: [{ ...payment, status: 'OPEN' }] },
    ['stripe A1-1 of A1 (OPEN): still open'],
  ],
  ['an order that was paid twice', { orders: [{ ...order, paid: 2 }] }, [`${paidOnce}: paid 2 times`]],
  ['a second receipt', { orders: [{ ...order, receipts: 2 }] }, [`${paidOnce}: 2 receipts`]],
  ['no receipt', { orders: [{ ...order, receipts: 0 }] }, [`${paidOnce}: 0 receipts`]],
])('%s is named', (_what, { orders = [order], payments = [payment], ledger = [entry] }, wrong) => {
  expect(disagreements({ orders, payments }, ledger)).toEqual(wrong)
})

test("the day's report is compared with the sums of each provider", () => {
  const sums = ledgerSums([
    entry,
    { ...entry, number: 'C3-1', captured: 990, returned: [990] },
    { ...entry, captured: 0 },
  ])
  expect([...sums]).toEqual([['stripe CAD', { payments: 2, taken: 2200, refunds: 1, returned: 990 }]])
  expect(compareSums(new Map(sums), sums)).toEqual([])
  expect(compareSums(new Map([['stripe CAD', { payments: 2, taken: 2200, refunds: 1, returned: 989 }]]), sums)).toEqual(
    [
      'report of stripe CAD: 2 payments 2200, 1 refunds 990 at the provider, 2 payments 2200, 1 refunds 989 in the shop',
    ],
  )
  expect(compareSums(new Map(), sums)).toHaveLength(1)
})
