import type { RunningShop } from '../../../e2e/fixtures/running-shop.ts'
import { type Offer, readOffer } from '../soak/goods.ts'
import { order } from '../soak/purchase.ts'
import { type Random, seededRandom } from '../soak/random.ts'
import type { Traffic } from '../soak/traffic.ts'
import { Visitor } from '../soak/visitor.ts'
import { NO_PAGE } from './opening.ts'
import type { PlannedPayer } from './payer.ts'
import { planPayment } from './plan.ts'
import type { Sandboxes } from './sandboxes.ts'

/** Guests who fill their carts concurrently. */
const AT_ONCE = 8

interface Preparing {
  shop: RunningShop
  traffic: Traffic
  sandboxes: Sandboxes
  runsOut: Promise<void>
}

/** A guest with a reserved order. When something is sold out, another guest tries. */
async function payerFor(
  preparing: Preparing,
  planned: Pick<PlannedPayer, 'plan'> & { offer: Offer; random: Random },
): Promise<PlannedPayer> {
  const { shop, traffic, sandboxes, runsOut } = preparing
  const { plan, offer, random } = planned
  const visitor = new Visitor(shop.url, traffic, {
    headers: { 'user-agent': plan.method.userAgent },
    answers: [NO_PAGE],
  })
  const placed = await order({ visitor, random, offer, traffic })
  if (!placed) return payerFor(preparing, planned)
  const { orderID } = placed
  return { visitor, orderID, sandboxes, traffic, plan, runsOut, saidPaid: false, cancelled: false }
}

/** Guests with a reserved order each, and a random plan how to pay it. */
export async function prepare(preparing: Preparing, count: number, random: Random): Promise<PlannedPayer[]> {
  const faultNames = await preparing.sandboxes.faultNames()
  const offer = await readOffer(new Visitor(preparing.shop.url, preparing.traffic))
  const planned = Array.from({ length: count }, () => ({
    plan: planPayment(random, faultNames),
    random: seededRandom(random.below(2 ** 31)),
    offer,
  }))
  const payers: PlannedPayer[] = []
  const waiting = planned.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const each of waiting) payers.push(await payerFor(preparing, each))
    }),
  )
  return payers
}
