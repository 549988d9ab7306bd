import type { Offer } from './goods.ts'
import type { Random } from './random.ts'
import type { Traffic } from './traffic.ts'
import type { Visitor } from './visitor.ts'

/** A guest who buys something. */
export interface Buyer {
  visitor: Visitor
  offer: Offer
  random: Random
  traffic: Traffic
}
