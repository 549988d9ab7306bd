import { buyNowCart } from '#app/features/cart/named-cart.ts'
import { campaignIn } from '#app/paths.ts'
import type { Order } from './queries.ts'

/** The cart that an order came from, for links back to it; null for the main one. */
export function cartOfOrder(order: Order | undefined): string | null {
  if (order?.buyNow) return buyNowCart(order.buyNow)
  const [path = '', query = ''] = order?.group?.sharePath.split('?') ?? []
  return campaignIn(path, query)
}
