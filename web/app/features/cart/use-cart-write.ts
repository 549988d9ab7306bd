import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '#app/api/call.ts'
import { type Cart, type CartKey, cartQuery, cartWrites, newestCart } from './cart-query.ts'
import { type AddedItem, applyWrite, type CampaignOffer, type CartWrite, replay } from './cart-writes.ts'

const queryKeyOf = (cartKey: CartKey) => cartQuery(cartKey).queryKey

/** Unanswered writes, in order. */
export function pendingWrites(client: QueryClient, cartKey: CartKey): CartWrite[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: cartWrites(cartKey), status: 'pending' })
    .map((mutation) => mutation.state.variables as CartWrite)
}

/** Stores a reply unless a newer one is here; pending writes stay applied. */
export function receiveCart(client: QueryClient, cartKey: CartKey, reply: Cart, except?: CartWrite): void {
  const waiting = pendingWrites(client, cartKey).filter((write) => write !== except)
  client.setQueryData(queryKeyOf(cartKey), (known) => {
    const newest = newestCart(known, reply)
    return newest === known ? known : replay(reply, waiting)
  })
}

const outcomes = new WeakMap<CartWrite, Promise<boolean>>()

/** Whether the server accepts a pending write. */
export const outcomeOf = (write: CartWrite): Promise<boolean> => outcomes.get(write) ?? Promise.resolve(false)

type Failed = (error: unknown, write: CartWrite) => void

/**
 * One change of the cart, shown immediately. A shared scope sends writes in order; a quantity that changed again before
 * its turn is not sent. Only components that show the cart render again.
 * @param onFailed called for every refusal, also when other writes followed
 * @returns a function with a stable identity; its promise is true once the server has accepted the write
 */
export function useCartWrite(cartKey: CartKey, onFailed: Failed): (write: CartWrite) => Promise<boolean> {
  const client = useQueryClient()
  const latest = useRef(onFailed)
  useEffect(() => {
    latest.current = onFailed
  }, [onFailed])
  return useCallback(
    (write) => {
      const options = cartMutationOptions(client, cartKey, (error, failed) => latest.current(error, failed))
      const written = client.getMutationCache().build(client, options).execute(write)
      const outcome = written.then(
        () => true,
        () => false,
      )
      outcomes.set(write, outcome)
      return outcome
    },
    [client, cartKey],
  )
}

const cartMutationOptions = (
  client: QueryClient,
  cartKey: CartKey,
  onFailed: Failed,
): MutationOptions<Cart | null, Error, CartWrite, { before: Cart | undefined }> => ({
  mutationKey: cartWrites(cartKey),
  scope: { id: cartWrites(cartKey).join(' ') },
  networkMode: 'always',
  mutationFn: async (write) => (isSuperseded(pendingWrites(client, cartKey), write) ? null : send(cartKey, write)),
  onMutate: (write) => {
    const before = client.getQueryData(queryKeyOf(cartKey))
    client.setQueryData(queryKeyOf(cartKey), applyWrite(before, write))
    return { before }
  },
  onSuccess: (reply, write) => {
    if (reply) receiveCart(client, cartKey, reply, write)
  },
  onError: (error, write, context) => {
    onFailed(error, write)
    const waiting = pendingWrites(client, cartKey).filter((other) => other !== write)
    client.setQueryData(queryKeyOf(cartKey), replay(context?.before, waiting))
  },
  onSettled: (_reply, error) => {
    if (error) void client.invalidateQueries({ queryKey: queryKeyOf(cartKey) })
  },
})

function isSuperseded(waiting: readonly CartWrite[], write: CartWrite): boolean {
  if (write.kind !== 'set') return false
  const later = waiting.slice(waiting.indexOf(write) + 1)
  return later.some((other) => other.kind !== 'add' && other.lineId === write.lineId)
}

const toBody = ({ productId, optionPair, quantity }: AddedItem) => ({ productId, optionPair, quantity })

function sendOffer(id: string, item: AddedItem, { itemId, groupId }: CampaignOffer): Promise<Cart> {
  const { optionPair, quantity } = item
  const body = { campaignProductItemId: itemId, optionPair, quantity, groupId: groupId ?? undefined }
  return call('POST /shoppingManagement4/myCart/fc/{id}', { params: { id }, body })
}

function send(cartKey: CartKey, write: CartWrite): Promise<Cart> {
  if (write.kind === 'add') {
    const { item, addOns = [], offer } = write
    if (cartKey !== null && offer) return sendOffer(cartKey, item, offer)
    if (addOns.length === 0) return call('POST /shoppingManagement4/myCart', { body: toBody(item) })
    return call('POST /shoppingManagement4/iCart', { body: { ...toBody(item), addOns: addOns.map(toBody) } })
  }
  const { lineId } = write
  if (write.kind === 'remove') {
    const query = { fissionCampaignId: cartKey ?? undefined }
    return call('POST /shoppingManagement4/myCart/delete', { query, body: { lineId } })
  }
  const body = { lineId, quantity: write.quantity }
  if (cartKey === null) return call('PUT /shoppingManagement4/myCart', { body })
  return call('PUT /shoppingManagement4/myCart/fc/{id}', { params: { id: cartKey }, body })
}
