import { useState } from 'react'
import type { AddedItem } from '#app/features/cart/cart-writes.ts'
import { useBuyNow } from '#app/features/cart/use-buy-now.ts'
import { choiceText, combinationOf } from '#app/features/catalogue/product/choice.ts'
import { useProductChoice } from '#app/features/catalogue/product/use-product-choice.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { useOpenPageIfMounted } from '#app/ui/use-open-page-if-mounted.ts'
import { unavailableReason } from './offer-rules.ts'
import { goodsOf } from './offered-goods.ts'
import type { Campaign, Group, OfferedItem } from './queries.ts'
import { useGroupBuy } from './use-group-buy.ts'

interface OfferInput {
  campaign: Campaign
  item: OfferedItem
  currency: string
  /** Open group of the invitation; null starts a new one. */
  invited: Group | null
}

export function useOffer({ campaign, item, currency, invited }: OfferInput) {
  const goods = goodsOf(item)
  const chosen = useProductChoice({ ...item.product, combinations: goods.combinations })
  const [wanted, setWanted] = useState(1)
  const price = item.prices.find(({ optionPair }) => optionPair === chosen.pair)
  const available = price?.available ?? 0
  const alone = combinationOf(item.product, chosen.choice)
  const max = Math.min(campaign.maxUnits, available)
  const quantity = Math.max(1, Math.min(wanted, max))
  const { buy, busy, joining } = useGroupBuy(campaign.id)
  const buyAlone = useBuyAlone()
  const groupWith = (groupId: string | null) => buy({ itemId: item.id, optionPair: chosen.pair, quantity, groupId })
  const { id: productId, name, image, options } = item.product
  const unitPrice = alone?.price ?? item.alonePrice
  const purchase = { productId, name, image, currency, unitPrice, optionPair: chosen.pair, quantity }
  return {
    ...{ goods, chosen, joining, available },
    fact: combinationOf(goods, chosen.choice)?.fact ?? item.product.fact,
    quantity: { value: quantity, max, set: setWanted },
    join: ({ groupId }: Group) => groupWith(groupId),
    actions: {
      ...{ currency, alonePrice: unitPrice, groupPrice: price?.groupPrice ?? item.groupPrice },
      joins: invited !== null,
      closed: unavailableReason({ campaign, available, joins: invited }),
      soldAlone: (alone?.available ?? 0) > 0,
      busy: buyAlone.busy ? ('alone' as const) : busy ? ('group' as const) : null,
      onAlone: () => buyAlone.run({ ...purchase, optionText: choiceText(options, chosen.choice) }),
      onGroup: () => groupWith(invited?.groupId ?? null),
    },
  }
}

/** Buys the item by itself, outside a group. */
function useBuyAlone() {
  const buyNow = useBuyNow()
  const leave = useOpenPageIfMounted()
  const { busy, run } = useBusy()
  const buy = async (item: AddedItem) => {
    const path = await buyNow(item)
    if (path) leave(path)
  }
  return { busy, run: (item: AddedItem) => void run(() => buy(item)) }
}
