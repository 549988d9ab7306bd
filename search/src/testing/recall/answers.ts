import type { ProductKey } from '@istore/demo/catalogue/keys.ts'
import { products } from '@istore/demo/catalogue/products.ts'
import { clearancePriceOf, combinationsOf, priceOf } from '@istore/demo/catalogue/stock.ts'

/** Queries with the products that a shopper means by them, grouped by what they test. */
export type RecallSet = Readonly<Record<string, readonly (readonly [query: string, wants: readonly ProductKey[]])[]>>

// The products that shoppers mean by the name of a kind.
const jasmine = ['jasmine-pearls-tin', 'jasmine-green-pouch', 'jasmine-sachets'] as const
const green = ['biluochun-tin', 'longjing-tin', 'matcha-tin', 'genmaicha-pouch', ...jasmine] as const
const white = ['silver-needle-tin', 'white-peony-tin'] as const
const oolong = ['osmanthus-oolong-tin', 'phoenix-dancong-tin', 'tieguanyin-tin', 'oolong-sachets'] as const
const puer = ['ripe-puer-cake', 'raw-puer-cake'] as const
const black = ['lapsang-tin', 'keemun-tin', 'breakfast-black-pouch', 'rose-black-pouch'] as const
const decaf = ['buckwheat-pouch', 'chrysanthemum-pouch', 'chrysanthemum-goji-sachets'] as const
const chrysanthemum = ['chrysanthemum-pouch', 'chrysanthemum-goji-sachets'] as const
const sachets = ['oolong-sachets', 'jasmine-sachets', 'chrysanthemum-goji-sachets'] as const
const teapots = ['yixing-teapot', 'celadon-teapot', 'glass-teapot', 'blue-white-teapot', 'cast-iron-teapot'] as const
const cups = ['celadon-cup-pair', 'tasting-cup-set', 'infuser-mug'] as const
const celadon = ['celadon-teapot', 'celadon-cup-pair'] as const
const bamboo = ['bamboo-whisk', 'bamboo-tea-tray', 'travel-tumbler'] as const
const mooncakeBoxes = ['classic-mooncake-box', 'lantern-mooncake-box'] as const
const singleMooncakes = ['lotus-yolk-mooncake', 'red-bean-mooncake', 'five-nut-mooncake', 'snow-skin-mooncake'] as const
const mooncakes = [...singleMooncakes, ...mooncakeBoxes] as const
const buns = ['pineapple-buns', 'custard-buns', 'bbq-pork-buns'] as const
const rolls = ['matcha-swiss-roll', 'cocoa-swiss-roll'] as const
const slices = ['jasmine-chiffon-slice', 'chestnut-cake-slice'] as const
const teaBoxes = ['six-teas-gift-box', 'oolong-gift-box', 'tea-for-two-gift-box', 'tea-and-cookies-gift-box'] as const
const matcha = ['matcha-tin', 'matcha-bowl', 'matcha-swiss-roll'] as const
const osmanthus = ['osmanthus-oolong-tin', 'osmanthus-honey', 'osmanthus-candle'] as const
const willowKiln = [...celadon, ...cups.slice(1), 'yixing-teapot', 'porcelain-gaiwan', 'matcha-bowl'] as const
const northLake = [
  'buckwheat-pouch',
  'canvas-tote',
  'osmanthus-candle',
  'linen-tea-towel',
  'bamboo-tea-tray',
  'glass-teapot',
] as const
const moonGarden = [...mooncakes, 'almond-cookies', 'cranberry-nougat'] as const
const bakery = ['egg-tarts', 'milk-loaf', 'black-sesame-croissant', ...buns, ...rolls, ...slices] as const
const cloudRidge = [
  'biluochun-tin',
  'longjing-tin',
  'tieguanyin-tin',
  'keemun-tin',
  'oolong-gift-box',
  ...puer,
] as const
const tools = ['bamboo-whisk', 'tea-tool-set', 'bamboo-tea-tray', 'porcelain-gaiwan'] as const

/** Goods on the shelf, as searches find them. */
const goods = products.filter((each) => each.productType === 'PRODUCT')
const keysOf = (some: typeof goods) => some.map(({ key }) => key as ProductKey)
const tagged = (tag: string) => keysOf(goods.filter((each) => each.tags.some((own) => own === tag)))
const lowestOf = (each: (typeof goods)[number]) =>
  Math.min(...combinationsOf(each.options).map((one) => clearancePriceOf(each, one) ?? priceOf(each, one)))
const upTo = (price: number) => keysOf(goods.filter((each) => lowestOf(each) <= price))
const given = goods.filter((each) => each.tags.includes('gift') || each.categories.includes('gifts'))
const giftsUpTo = (price: number) => keysOf(given.filter((each) => lowestOf(each) <= price))
const teasUnder15 = [
  'genmaicha-pouch',
  'breakfast-black-pouch',
  'jasmine-green-pouch',
  'jasmine-sachets',
  'buckwheat-pouch',
  'chrysanthemum-pouch',
  'keemun-tin',
] as const
const bestTeas = [
  'biluochun-tin',
  'jasmine-pearls-tin',
  'matcha-tin',
  'osmanthus-oolong-tin',
  'breakfast-black-pouch',
  'ripe-puer-cake',
] as const

/** Products that are correct answers together, by the name of their kind. */
export const kinds = {
  jasmine,
  green,
  white,
  oolong,
  puer,
  black,
  decaf,
  chrysanthemum,
  sachets,
  teapots,
  cups,
  celadon,
  bamboo,
  mooncakeBoxes,
  mooncakes,
  buns,
  rolls,
  slices,
  teaBoxes,
  matcha,
  osmanthus,
  willowKiln,
  northLake,
  moonGarden,
  bakery,
  cloudRidge,
  tools,
  cold: tagged('cold-brew'),
  autumn: tagged('mid-autumn'),
  giftable: tagged('gift'),
  best: tagged('bestseller'),
  newest: tagged('new'),
  limited: tagged('limited'),
  clearance: keysOf(goods.filter((each) => each.clearancePrice !== undefined)),
  under10: upTo(1000),
  under20: upTo(2000),
  giftsUnder20: giftsUpTo(2000),
  giftsUnder30: giftsUpTo(3000),
  teasUnder15,
  bestTeas,
  autumnGifts: keysOf(given.filter((each) => each.tags.includes('mid-autumn'))),
} as const
