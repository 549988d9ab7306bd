import type { Reply } from '@istore/contract/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { readQuery } from '#app/api/query-client.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { type Cart, cartQuery } from '#app/features/cart/cart-query.ts'
import { cartParams } from '#app/features/cart/named-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import { useOption } from './use-option.ts'

export type Coupon = Reply<'GET /common3/coupons/'>['coupons'][number]

/** The coupons that the shop offers to everyone and to this shopper. */
export const couponsQuery = () => readQuery('GET /common3/coupons/')

/** Applies a coupon code; an empty code removes the coupon. */
export function useCoupon(cart: Cart) {
  const t = useText()
  const client = useQueryClient()
  const cartKey = useCartKey()
  const { queryKey } = cartQuery(cartKey)
  return useOption<{ code: string }>({
    send: async ({ code: couponCode }) => {
      const params = { id: cart.cartId ?? '' }
      await call('POST /shoppingManagement4/billing/{id}', { params, query: cartParams(cartKey), body: { couponCode } })
      await client.invalidateQueries({ queryKey })
      return client.getQueryData(queryKey) ?? cart
    },
    otherwise: t('checkout.couponFailed'),
  })
}
