import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { isRefused, messageOf } from '#app/api/failure.ts'
import { cartQuery, newestCart } from '#app/features/cart/cart-query.ts'
import { useText } from '#app/i18n/language.tsx'
import { checkoutPath } from '#app/paths.ts'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useOpenPageIfMounted } from '#app/ui/use-open-page-if-mounted.ts'
import { campaignQuery, groupsQuery, offeredItemQuery } from './queries.ts'

/** Without a group, a new one is started. */
interface GroupPurchase {
  itemId: string
  optionPair: string
  quantity: number
  groupId: string | null
}

/**
 * Puts an item in the campaign's cart, replacing its contents, and opens the checkout. A refusal is shown in the
 * server's words, and its data is fetched again: the group may be full by now.
 */
export function useGroupBuy(campaignId: string) {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const leave = useOpenPageIfMounted()
  const { busy, run } = useBusy()
  const [joining, setJoining] = useState<string | null>(null)
  const buy = async ({ itemId, optionPair, quantity, groupId }: GroupPurchase) => {
    setJoining(groupId)
    try {
      const cart = await call('POST /shoppingManagement4/myCart/fc/{id}', {
        params: { id: campaignId },
        body: { campaignProductItemId: itemId, optionPair, quantity, groupId: groupId ?? undefined },
      })
      client.setQueryData(cartQuery(campaignId).queryKey, (known) => newestCart(known, cart))
      leave(checkoutPath(campaignId))
    } catch (error) {
      toast({ text: messageOf(error, t('group.failed')), tone: 'error' })
      void client.invalidateQueries({ queryKey: groupsQuery(campaignId).queryKey })
      void client.invalidateQueries({ queryKey: offeredItemQuery(itemId).queryKey })
      if (isRefused(error, 'CAMPAIGN_CLOSED')) {
        void client.invalidateQueries({ queryKey: campaignQuery(campaignId).queryKey })
      }
    }
  }
  return { buy: (purchase: GroupPurchase) => void run(() => buy(purchase)), busy, joining: busy ? joining : null }
}
