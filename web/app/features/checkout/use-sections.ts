import type { Body } from '@istore/contract/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { isRefused } from '#app/api/failure.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { cartParams } from '#app/features/cart/named-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import type { Contact } from './contact.ts'
import { checkoutConfigQuery } from './queries.ts'
import type { CheckoutConfig, PickupSlot } from './slots.ts'
import { useSave } from './use-save.ts'

export type Method = CheckoutConfig['orderMethods'][number]

interface Recipient {
  contact: Contact
  method: Method
  tableNumber?: string
}

interface DeliverInfo {
  saveToMyProfile: boolean
  info: Body<'POST /shoppingManagement4/orderDeliverInfo'>
}

type CartParams = ReturnType<typeof cartParams>

const sendPickup = ({ date, time }: PickupSlot, query: CartParams) =>
  time === null
    ? call('POST /shoppingManagement4/orderPickupDate', { query, body: { date } })
    : call('POST /shoppingManagement4/orderPickupDateTime', { query, body: { date, time } })

const sendWindow = ({ date, time }: PickupSlot, query: CartParams) =>
  call('POST /shoppingManagement4/orderDeliveryDateTime', { query, body: { date, time: time ?? '' } })

/** Each section has its own call. @source spec §7 Cart and checkout */
export function useSections(config: CheckoutConfig, onCart: (cart: Cart) => void) {
  const t = useText()
  const client = useQueryClient()
  const query = cartParams(useCartKey())
  const localStoreName = config.storeLocation?.localStoreName ?? ''
  const refetchTimes = useRefetchTimes(config)
  return {
    method: useSave({
      send: (orderMethod: Method) =>
        call('POST /shoppingManagement4/updateOrderMethod', { query, body: { orderMethod } }),
      onCart,
      otherwise: t('checkout.choiceFailed'),
    }),
    slot: useSave({
      send: (slot: PickupSlot) => sendPickup(slot, query),
      onCart,
      onFailed: (error) => {
        if (isRefused(error, 'SLOT_NOT_OFFERED')) refetchTimes()
      },
      otherwise: t('checkout.choiceFailed'),
    }),
    contact: useSave({
      send: ({ contact, method, tableNumber }: Recipient) =>
        call('POST /shoppingManagement4/orderContactInfo', {
          query: { ...query, localStoreName, methodName: method, tableNumber },
          body: contact,
        }),
      onCart,
      otherwise: t('checkout.contactFailed'),
    }),
    delivery: useSave({
      send: ({ saveToMyProfile, info }: DeliverInfo) =>
        call('POST /shoppingManagement4/orderDeliverInfo', {
          query: { ...query, localStoreName, saveToMyProfile },
          body: info,
        }),
      onCart,
      otherwise: t('method.deliveryFailed'),
    }),
    window: useSave({
      send: (slot: PickupSlot) => sendWindow(slot, query),
      onCart,
      onFailed: (error) => {
        if (!isRefused(error, 'WINDOW_NOT_OFFERED')) return
        void client.invalidateQueries({ queryKey: ['GET /shoppingManagement4/localDeliveryConfig'] })
        void client.invalidateQueries({ queryKey: ['POST /common3/deliveryLocations'] })
      },
      otherwise: t('method.windowFailed'),
    }),
  }
}

function useRefetchTimes(config: CheckoutConfig) {
  const client = useQueryClient()
  const cartKey = useCartKey()
  return () => {
    const { queryKey } = checkoutConfigQuery(config.storeLocation?.id ?? null, cartKey)
    void client.invalidateQueries({ queryKey })
  }
}

export type Sections = ReturnType<typeof useSections>
