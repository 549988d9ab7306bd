import type { RunningShop } from '../../../e2e/fixtures/running-shop.ts'
import type { Offer } from './goods.ts'
import { pay } from './paying.ts'
import { order, type PlacedOrder } from './purchase.ts'
import type { Random } from './random.ts'
import type { Traffic } from './traffic.ts'
import { Visitor } from './visitor.ts'

export interface Load {
  offer: Offer
  traffic: Traffic
  placed: PlacedOrder[]
  stopping: boolean
}

/** Lets one new guest after the other buy, until the load stops. */
export async function buyContinuously(shop: RunningShop, load: Load, random: Random): Promise<void> {
  while (!load.stopping) {
    const visitor = new Visitor(shop.url, load.traffic)
    const purchase = { visitor, random, offer: load.offer, traffic: load.traffic }
    const placed = await order(purchase)
    if (!placed) continue
    load.placed.push(placed)
    await pay(purchase, placed)
  }
}
