import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAYMENT_PROVIDERS } from '../../gateways/payment/providers/list.ts'
import { checkBooks } from '../../testing/books.ts'
import { PROVIDER_METHODS, type ProviderMethod } from '../../testing/provider-methods.ts'
import { type ProviderShop, providerShop } from '../../testing/provider-shop.ts'
import { rounds } from '../../testing/rounds.ts'
import { endUnpaidOrder } from './closing.ts'
import { reconcilePayments } from './reconcile-service.ts'

const HOUR_MS = 60 * 60_000

/** Faults of a provider; the first case has none. */
const FAULTS = [
  {},
  { duplicateNotify: true },
  { neverNotify: true },
  { wrongSignature: true },
  { emptySignature: true },
  { otherMerchant: true },
  { amountOffByOne: true },
  { replyTextWrong: true },
  { returnFirst: true, neverNotify: true },
  { createFailsOnce: true },
  { dropCreate: true },
] as const

const ENDED = 'the order has ended before'

/** How the shop learns of the outcome, and in which order. */
const NEWS = {
  'notification, then return': async (paid: Paid) => {
    await paid.end()
    await paid.check()
  },
  'return only, notification on its way': async (paid: Paid) => {
    const ending = paid.end()
    await paid.check()
    await ending
  },
  'several returns at once': async (paid: Paid) => {
    await paid.end()
    await Promise.all([paid.check(), paid.check(), paid.check()])
  },
  'no return': (paid: Paid) => paid.end(),
  [ENDED]: async (paid: Paid) => {
    await paid.expire()
    await paid.end()
    await paid.check()
  },
}

interface Paid {
  end(): Promise<void>
  check(): Promise<unknown>
  expire(): Promise<void>
}

const ENDINGS = ['pay', 'fail'] as const

/**
 * All cases. `npm test` runs every seventh, with a different offset per payment method: each method is tested with
 * every fault, ending and order, and all methods together cover every case.
 */
const cases = (method: ProviderMethod) =>
  FAULTS.flatMap((faults) =>
    ENDINGS.flatMap((ending) => Object.entries(NEWS).map(([order, news]) => ({ method, faults, ending, order, news }))),
  ).filter((_, at) => (at + PROVIDER_METHODS.indexOf(method)) % rounds(7, 1) === 0)

const nameOf = ({ faults, ending, order }: ReturnType<typeof cases>[number]) =>
  `${ending}, ${Object.keys(faults).join(' and ') || 'no fault'}: ${order}`

describe.each(PAYMENT_PROVIDERS.map(({ name }) => name))('%s', (provider) => {
  let shop: ProviderShop
  let ahead = 0
  beforeAll(async () => {
    shop = await providerShop(provider, () => new Date(Date.now() + ahead))
  }, 60_000)
  afterAll(() => shop.close())

  /** Opens the payment page. A request lost by the provider is repeated by a second press. */
  const opened = async (buyer: Awaited<ReturnType<ProviderShop['buyer']>>, method: ProviderMethod) =>
    shop.open(buyer, method).catch(() => shop.open(buyer, method))

  const settled = (orderID: string) =>
    shop.rows<{ status: string; attempt: string; captured: number }>(
      `SELECT o.status, a.status AS attempt, count(*) FILTER (WHERE a.captured IS NOT NULL)::int AS captured
       FROM orders o JOIN payment_attempt a ON a.order_id = o.id WHERE o.id = $1 GROUP BY o.status, a.status`,
      [orderID],
    )

  describe.each(PROVIDER_METHODS.filter((method) => method.provider === provider))('$id', (method) => {
    test.each(cases(method).map((each) => [nameOf(each), each] as const))(
      '%s',
      async (_name, { faults, ending, order, news }) => {
        ahead = 0
        await shop.setFaults(faults)
        const buyer = await shop.buyer(method)
        const page = await opened(buyer, method)
        await news({
          end: () => shop.end(page, ending),
          check: () => shop.check(buyer, method.check),
          expire: () => endUnpaidOrder(shop.context, buyer.orderID),
        })
        // Reconciliation finds what no notification has reported.
        ahead = HOUR_MS
        await reconcilePayments(shop.context)
        const [state, ...others] = await settled(buyer.orderID)
        expect(others).toEqual([])
        const payments = await shop.payments(buyer.orderID)
        const taken = payments.filter(({ status }) => status === 'SUCCESS')
        // An approval for an ended order is not captured.
        const isTaken = ending === 'pay' && !(shop.captures && order === ENDED)
        expect(taken).toHaveLength(isTaken ? 1 : 0)
        if (isTaken) expect(state).toMatchObject({ status: 'NEW', attempt: 'PAID', captured: 1 })
        else expect(state?.attempt).not.toBe('PAID')
      },
    )
  })

  test('the books balance afterwards', async () => {
    expect(await checkBooks(shop.context.pool)).toEqual([])
  })
})
