import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { checkoutPath } from '#app/paths.ts'
import { fetchCode } from '#app/platform/fetch-code.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { AddedItem } from './cart-writes.ts'

/**
 * Buys an item with its add-ons and nothing else: the main cart stays as it is. A failure is shown as a message.
 * @returns a function that returns the address of its checkout; null after a failure
 */
export function useBuyNow(): (item: AddedItem, addOns?: readonly AddedItem[]) => Promise<string | null> {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  return async (item, addOns = []) => {
    try {
      const { buyNow } = await fetchCode(() => import('./buy-now.ts'))
      return checkoutPath(await buyNow(client, item, addOns))
    } catch (error) {
      toast({ text: messageOf(error, t('cart.notAdded', { name: item.name })), tone: 'error' })
      return null
    }
  }
}
