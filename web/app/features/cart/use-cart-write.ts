import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '#app/api/call.ts'
import { CART_WRITES, type Cart, myCartQuery, newestCart } from '#app/api/cart-query.ts'
import { applyWrite, type CartWrite, replay } from './cart-writes.ts'

const cartKey = () => myCartQuery().queryKey

/** Cart writes that the server has not answered, in the order they were made. */
export function pendingWrites(client: QueryClient): CartWrite[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: CART_WRITES, status: 'pending' })
    .map((mutation) => mutation.state.variables as CartWrite)
}

/** Puts a reply of the server in place, unless a newer one is here; writes still on their way stay applied. */
export function receiveCart(client: QueryClient, reply: Cart, except?: CartWrite): void {
  const waiting = pendingWrites(client).filter((write) => write !== except)
  client.setQueryData(cartKey(), (known) => {
    const newest = newestCart(known, reply)
    return newest === known ? known : replay(reply, waiting)
  })
}

const outcomes = new WeakMap<CartWrite, Promise<boolean>>()

/** Whether the server takes a write that is on its way. */
export const outcomeOf = (write: CartWrite): Promise<boolean> => outcomes.get(write) ?? Promise.resolve(false)

type Failed = (error: unknown, write: CartWrite) => void

/**
 * One change of the cart. It shows at once; all of them share one scope, so the server takes them in order, and a
 * quantity that was changed again before its turn is not sent. Nothing is drawn anew but what shows the cart.
 * @param onFailed told of every refusal, also when other writes followed
 * @returns a function that keeps its identity; what it gives is true once the server has taken the write
 */
export function useCartWrite(onFailed: Failed): (write: CartWrite) => Promise<boolean> {
  const client = useQueryClient()
  const latest = useRef(onFailed)
  useEffect(() => {
    latest.current = onFailed
  }, [onFailed])
  return useCallback(
    (write) => {
      const options = writing(client, (error, failed) => latest.current(error, failed))
      const written = client.getMutationCache().build(client, options).execute(write)
      const outcome = written.then(
        () => true,
        () => false,
      )
      outcomes.set(write, outcome)
      return outcome
    },
    [client],
  )
}

const writing = (
  client: QueryClient,
  onFailed: Failed,
): MutationOptions<Cart | null, Error, CartWrite, { before: Cart | undefined }> => ({
  mutationKey: CART_WRITES,
  scope: { id: 'cart' },
  networkMode: 'always',
  mutationFn: async (write) => (isOvertaken(client, write) ? null : send(write)),
  onMutate: (write) => {
    const before = client.getQueryData(cartKey())
    client.setQueryData(cartKey(), applyWrite(before, write))
    return { before }
  },
  onSuccess: (reply, write) => {
    if (reply) receiveCart(client, reply, write)
  },
  onError: (error, write, context) => {
    onFailed(error, write)
    const waiting = pendingWrites(client).filter((other) => other !== write)
    client.setQueryData(cartKey(), replay(context?.before, waiting))
  },
  onSettled: (_reply, error) => {
    if (error) void client.invalidateQueries({ queryKey: cartKey() })
  },
})

function isOvertaken(client: QueryClient, write: CartWrite): boolean {
  if (write.kind !== 'set') return false
  const waiting = pendingWrites(client)
  const later = waiting.slice(waiting.indexOf(write) + 1)
  return later.some((other) => other.kind !== 'add' && other.lineId === write.lineId)
}

function send(write: CartWrite): Promise<Cart> {
  if (write.kind === 'add') {
    const { productId, optionPair, quantity } = write.item
    return call('POST /shoppingManagement4/myCart', { body: { productId, optionPair, quantity } })
  }
  const { lineId } = write
  if (write.kind === 'remove') return call('POST /shoppingManagement4/myCart/delete', { body: { lineId } })
  return call('PUT /shoppingManagement4/myCart', { body: { lineId, quantity: write.quantity } })
}
