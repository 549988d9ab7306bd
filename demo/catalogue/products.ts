import { addOns } from './add-ons.ts'
import { blackAndPuerTeas } from './black-and-puer-teas.ts'
import { bunsAndPastry } from './buns-and-pastry.ts'
import { cakes } from './cakes.ts'
import { cups } from './cups.ts'
import { festivalBoxes } from './festival-boxes.ts'
import { floralAndHerbalTeas } from './floral-and-herbal-teas.ts'
import { giftBoxes } from './gift-boxes.ts'
import { greenTeas } from './green-teas.ts'
import { memberships } from './memberships.ts'
import { mooncakes } from './mooncakes.ts'
import { oolongTeas } from './oolong-teas.ts'
import { smallGifts } from './small-gifts.ts'
import { sweets } from './sweets.ts'
import { teaTools } from './tea-tools.ts'
import { teapots } from './teapots.ts'
import type { ProductSeed } from './types.ts'
import { whiteTeas } from './white-teas.ts'

/** Everything for sale: goods, then memberships, then add-ons. */
export const products: readonly ProductSeed[] = [
  ...greenTeas,
  ...whiteTeas,
  ...oolongTeas,
  ...blackAndPuerTeas,
  ...floralAndHerbalTeas,
  ...teapots,
  ...cups,
  ...teaTools,
  ...mooncakes,
  ...bunsAndPastry,
  ...cakes,
  ...sweets,
  ...giftBoxes,
  ...festivalBoxes,
  ...smallGifts,
  ...memberships,
  ...addOns,
]
