import type { Reply } from '@istore/contract/index.ts'
import { MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Product } from '../catalogue/product.ts'
import { priceOf, shownUnits, textIn } from '../catalogue/rules.ts'
import { pictureIn } from '../catalogue/view.ts'
import { shareImageURL } from '../store/view.ts'
import { localInstant } from '../store/zoned-time.ts'
import type { CampaignRow, GroupPriceRow, ItemRow } from './queries.ts'
import { campaignStatus, groupStatus } from './rules.ts'
import type { ShownGroup } from './seat-queries.ts'

type Campaign = Reply<'GET /common3/campaign/fission/{id}'>['campaign']
type Item = Reply<'GET /productManagement2/campaignProductItem/list/all'>['items'][number]
type Group = Reply<'GET /common3/orders/list'>['groups'][number]

interface ShopClock {
  now: Date
  /** IANA name, such as `America/Toronto`. */
  timeZone: string
}

export function campaignIn(row: CampaignRow, locale: Locale, { now, timeZone }: ShopClock): Campaign {
  const { id, name, line, rules, picture, startsAt, endsAt, fillMinutes, maxUnits, itemCount } = row
  return {
    id,
    name: textIn(name, locale),
    line: textIn(line, locale),
    rules: rules.map((rule) => textIn(rule, locale)),
    image: pictureIn({ ...picture, alt: name }, locale),
    shareImageURL: shareImageURL(picture),
    status: campaignStatus(row, now),
    startsAt: localInstant(startsAt, timeZone),
    endsAt: localInstant(endsAt, timeZone),
    fillMinutes,
    maxUnits,
    itemCount,
  }
}

/**
 * An item with its prices and available units. `groupPrice` is the lowest that can be bought now; `alonePrice` is the
 * price of the same choice without a group.
 */
export function itemIn(row: ItemRow, product: Product, chosen: readonly GroupPriceRow[]): Omit<Item, 'product'> | null {
  const max = Math.min(MAX_LINE_QUANTITY, row.unitsLeft ?? MAX_LINE_QUANTITY)
  const prices = product.variants.flatMap((variant) => {
    const price = chosen.find((each) => each.variantId === variant.id)
    if (!price) return []
    const { groupPrice, free } = price
    const available = shownUnits(free, max)
    return [{ optionPair: variant.optionPair, groupPrice, alonePrice: priceOf(variant).price, available }]
  })
  const inStock = prices.filter(({ available }) => available > 0)
  const [first, ...others] = inStock.length > 0 ? inStock : prices
  if (!first) return null
  const { groupPrice, alonePrice } = others.reduce(
    (low, next) => (next.groupPrice < low.groupPrice ? next : low),
    first,
  )
  return {
    id: row.id,
    campaignId: row.campaignId,
    groupSize: row.groupSize,
    groupPrice,
    alonePrice,
    saving: Math.max(0, alonePrice - groupPrice),
    prices,
    unitsLeft: row.unitsLeft,
    soldUnits: row.soldUnits,
  }
}

/** A group as anyone may see it: without orders, addresses and full names. */
export function groupIn(row: ShownGroup, { now, timeZone }: ShopClock): Group {
  return {
    groupId: row.id,
    campaignProductItemId: row.itemId,
    size: row.size,
    paid: row.seatsPaid,
    missing: row.size - row.seatsPaid,
    members: row.members,
    expiresAt: row.expiresAt && localInstant(row.expiresAt, timeZone),
    status: groupStatus(row, now),
    mine: row.mine,
  }
}
