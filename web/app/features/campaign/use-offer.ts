import { useState } from 'react'
import { href } from 'react-router'
import { useAddToCart } from '#app/features/cart/queries.ts'
import { choiceText, combinationOf } from '#app/features/catalogue/product/choice.ts'
import { useProductChoice } from '#app/features/catalogue/product/use-product-choice.ts'
import { useLeaving } from '#app/ui/use-leaving.ts'
import { closedFor } from './offer-rules.ts'
import { goodsOf } from './offered-goods.ts'
import type { Campaign, Group, OfferedItem } from './queries.ts'
import { useGroupBuy } from './use-group-buy.ts'

interface OfferInput {
  campaign: Campaign
  item: OfferedItem
  currency: string
  /** The open group that invited; null starts a new one. */
  invited: Group | null
}

/** Everything that is chosen of a campaign's item, at the group's price and alone, and the ways to buy it. */
export function useOffer({ campaign, item, currency, invited }: OfferInput) {
  const goods = goodsOf(item)
  const chosen = useProductChoice({ ...item.product, combinations: goods.combinations })
  const [wanted, setWanted] = useState(1)
  const price = item.prices.find(({ optionPair }) => optionPair === chosen.pair)
  const available = price?.available ?? 0
  const alone = combinationOf(item.product, chosen.choice)
  const most = Math.min(campaign.mostUnits, available)
  const quantity = Math.max(1, Math.min(wanted, most))
  const { buy, busy, joining } = useGroupBuy(campaign.id)
  const buyAlone = useBuyAlone()
  const groupWith = (groupId: string | null) => buy({ itemId: item.id, optionPair: chosen.pair, quantity, groupId })
  const { id: productId, name, image, options } = item.product
  const unitPrice = alone?.price ?? item.alonePrice
  const purchase = { productId, name, image, currency, unitPrice, optionPair: chosen.pair, quantity }
  return {
    ...{ goods, chosen, joining, available },
    quantity: { value: quantity, most, set: setWanted },
    join: ({ groupId }: Group) => groupWith(groupId),
    actions: {
      ...{ currency, alonePrice: unitPrice, groupPrice: price?.groupPrice ?? item.groupPrice },
      joins: invited !== null,
      closed: closedFor({ campaign, available, joins: invited }),
      soldAlone: (alone?.available ?? 0) > 0,
      busy: buyAlone.busy ? ('alone' as const) : busy ? ('group' as const) : null,
      onAlone: () => void buyAlone.run({ ...purchase, optionText: choiceText(options, chosen.choice) }),
      onGroup: () => groupWith(invited?.groupId ?? null),
    },
  }
}

/** Alone it is bought as any product: put in the common cart, and on to the checkout. */
function useBuyAlone() {
  const add = useAddToCart()
  const leave = useLeaving()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    run: async (purchase: Parameters<typeof add>[0]) => {
      setBusy(true)
      const isIn = await add(purchase)
      setBusy(false)
      if (isIn) leave(href('/checkout'))
    },
  }
}
