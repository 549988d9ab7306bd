import type { Archetype } from '../piece.ts'
import { carryBag, tote } from './bags.ts'
import { giftBox, lanternBox, parcel } from './boxes.ts'
import { eggTarts, loaf, pineappleBuns, steamedBuns } from './buns.ts'
import { cakeSlice, nougat } from './cakes.ts'
import { carton } from './carton.ts'
import { cup } from './cup.ts'
import { bowl, cupPair, cupRing, gaiwan, glass, mug, tumbler } from './cups.ts'
import { hamper } from './hamper.ts'
import { candle, honeyJar } from './jars.ts'
import { mooncake, snowSkin } from './mooncake.ts'
import { birthdayCandles, filters, giftCard, greetingCard, memberCard, towel } from './paper-goods.ts'
import { cookies, croissant, palmiers, swissRoll } from './pastry.ts'
import { pouch } from './pouch.ts'
import { teaCake } from './tea-cake.ts'
import { teapot } from './teapot.ts'
import { tin } from './tin.ts'
import { scoop, teaTray, toolSet, whisk } from './tools.ts'

/** Every kind of thing that we can draw. */
export const archetypes = {
  birthdayCandles,
  bowl,
  cakeSlice,
  candle,
  carryBag,
  carton,
  cookies,
  croissant,
  cup,
  cupPair,
  cupRing,
  eggTarts,
  filters,
  gaiwan,
  giftBox,
  giftCard,
  glass,
  greetingCard,
  hamper,
  honeyJar,
  lanternBox,
  loaf,
  memberCard,
  mooncake,
  mug,
  nougat,
  palmiers,
  parcel,
  pineappleBuns,
  pouch,
  scoop,
  snowSkin,
  steamedBuns,
  swissRoll,
  teaCake,
  teapot,
  teaTray,
  tin,
  toolSet,
  tote,
  towel,
  tumbler,
  whisk,
} as const satisfies Record<string, Archetype>

export type ArchetypeName = keyof typeof archetypes
