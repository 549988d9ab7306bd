import { useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { isRefused } from '#app/api/failure.ts'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { cartParams } from '#app/features/cart/named-cart.ts'
import { useWhichCart } from '#app/features/cart/which-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import type { Contact } from './contact.ts'
import { checkoutConfigQuery } from './queries.ts'
import type { CheckoutConfig, PickupSlot } from './slots.ts'
import { useSave } from './use-save.ts'

export type Method = CheckoutConfig['orderMethods'][number]

/** Each section has its own call. @source spec §7 Cart and checkout */
export function useSections(config: CheckoutConfig, onCart: (cart: Cart) => void) {
  const t = useText()
  const client = useQueryClient()
  const which = useWhichCart()
  const query = cartParams(which)
  const askTimesAgain = () => {
    const { queryKey } = checkoutConfigQuery(config.storeLocation?.id ?? null, which)
    void client.invalidateQueries({ queryKey })
  }
  return {
    method: useSave({
      send: (orderMethod: Method) =>
        call('POST /shoppingManagement4/updateOrderMethod', { query, body: { orderMethod } }),
      onCart,
      otherwise: t('checkout.methodFailed'),
    }),
    slot: useSave({
      send: (slot: PickupSlot) => call('POST /shoppingManagement4/orderPickupDateTime', { query, body: slot }),
      onCart,
      onFailed: (error) => {
        if (isRefused(error, 'SLOT_NOT_OFFERED')) askTimesAgain()
      },
      otherwise: t('checkout.slotFailed'),
    }),
    contact: useSave({
      send: (contact: Contact) =>
        call('POST /shoppingManagement4/orderContactInfo', {
          query: { ...query, localStoreName: config.storeLocation?.localStoreName ?? '', methodName: 'PICKUP' },
          body: contact,
        }),
      onCart,
      otherwise: t('checkout.contactFailed'),
    }),
  }
}
