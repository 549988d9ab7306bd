import type { LocalText } from '@istore/contract/text.ts'
import type { ProductKey } from './catalogue/keys.ts'
import { t } from './catalogue/write.ts'

/** @property percentOff what a group saves on each choice of the product */
export type CampaignItemSeed = {
  readonly product: ProductKey
  readonly groupSize: number
  readonly percentOff: number
  /** Number of units set aside for the campaign; limited only by stock if left out. */
  readonly units?: number
}

/** A group buy campaign. Days are relative to the seeding of the shop; a negative day is in the past. */
export type CampaignSeed = {
  readonly id: string
  readonly name: LocalText
  readonly line: LocalText
  readonly rules: readonly LocalText[]
  readonly startsInDays: number
  readonly endsInDays: number
  readonly fillMinutes: number
  readonly maxUnits: number
  readonly maxGroups: number
  readonly items: readonly CampaignItemSeed[]
}

const REFUND = t(
  'If your group does not fill in time, you will be automatically refunded in full.',
  '如果未能按时成团，您的付款将自动全额退回。',
)
const PICKUP = t('Pickup times begin when the group can be full.', '取货时间从成团截止之后开始。')

/** The demo starts without groups, as no invented shoppers are shown. */
export const campaigns: readonly CampaignSeed[] = [
  {
    id: 'tea-circle',
    name: t('Tea Circle', '围炉茶会'),
    line: t('Three friends, one kettle, a fifth less', '三人成团，好茶八折'),
    rules: [
      t('A group is three shoppers and has 24 hours to fill.', '三人成团，开团后 24 小时内有效。'),
      t('Up to four units each, in up to two groups at a time.', '每人限购 4 件，同时最多参加 2 个团。'),
      REFUND,
      PICKUP,
    ],
    startsInDays: -2,
    endsInDays: 60,
    fillMinutes: 24 * 60,
    maxUnits: 4,
    maxGroups: 2,
    items: [
      { product: 'longjing-tin', groupSize: 3, percentOff: 20 },
      { product: 'osmanthus-oolong-tin', groupSize: 3, percentOff: 20 },
      { product: 'six-teas-gift-box', groupSize: 3, percentOff: 25, units: 60 },
    ],
  },
  {
    id: 'bake-for-two',
    name: t('Bake for Two', '双人烘焙'),
    line: t('Share an oven tray with one other', '两人拼一炉，新鲜又实惠'),
    rules: [
      t('A group is two shoppers and has 2 hours to fill.', '两人成团，开团后 2 小时内有效。'),
      t('Up to two units each, one group at a time.', '每人限购 2 件，同时只能参加 1 个团。'),
      REFUND,
      PICKUP,
    ],
    startsInDays: -1,
    endsInDays: 90,
    fillMinutes: 2 * 60,
    maxUnits: 2,
    maxGroups: 1,
    items: [
      { product: 'egg-tarts', groupSize: 2, percentOff: 15 },
      { product: 'matcha-swiss-roll', groupSize: 2, percentOff: 20 },
    ],
  },
  {
    id: 'cup-season',
    name: t('Cup Season', '新杯季'),
    line: t('Mugs and cups for a new desk', '给书桌添一只新杯子'),
    rules: [t('A group is two shoppers and has 24 hours to fill.', '两人成团，开团后 24 小时内有效。'), REFUND],
    startsInDays: -20,
    endsInDays: -3,
    fillMinutes: 24 * 60,
    maxUnits: 2,
    maxGroups: 1,
    items: [
      { product: 'infuser-mug', groupSize: 2, percentOff: 20 },
      { product: 'celadon-cup-pair', groupSize: 2, percentOff: 15 },
    ],
  },
]
