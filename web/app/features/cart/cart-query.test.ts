import { completeAppInfo } from '@istore/contract/safe-app-info.fixture.ts'
import { expect, test } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import {
  CART_WRITES,
  type Cart,
  cartQuery,
  cartWrites,
  invalidateCarts,
  myCartQuery,
  newestCart,
} from './cart-query.ts'
import { EMPTY_CART } from './cart-writes.ts'
import { buyNowCart } from './named-cart.ts'

const cart = (version: number, cartId: string | null = 'c1'): Cart => ({
  ...EMPTY_CART,
  cartId,
  version,
  currency: 'CAD',
})
const clientAnswering = (reply: Cart) =>
  createQueryClient(async () => ({ status: 200, statusText: 'OK', text: JSON.stringify(reply) }))
const refetch = { ...myCartQuery(), staleTime: 0 }

test('an older reply never replaces a newer one of the same cart', () => {
  const known = cart(4)
  expect(newestCart(known, cart(3))).toBe(known)
  expect(newestCart(known, cart(5)).version).toBe(5)
  expect(newestCart(known, cart(1, 'c2')).cartId).toBe('c2')
  expect(newestCart(undefined, known)).toBe(known)
})

test('a reply of the same version replaces, because stock and prices change without the cart', () => {
  const reply = cart(4)
  expect(newestCart(cart(4), reply)).toBe(reply)
})

test('a read that comes late leaves the newer cart in place', async () => {
  const client = clientAnswering(cart(3))
  client.setQueryData(myCartQuery().queryKey, cart(4))
  expect(await client.fetchQuery(refetch)).toMatchObject({ version: 4 })
})

test('a read changes nothing while a write is on its way', async () => {
  const client = clientAnswering(cart(9))
  client.setQueryData(myCartQuery().queryKey, cart(4))
  const { promise, resolve } = Promise.withResolvers<null>()
  const write = client.getMutationCache().build(client, { mutationKey: CART_WRITES, mutationFn: () => promise })
  const written = write.execute(undefined)
  expect(await client.fetchQuery(refetch)).toMatchObject({ version: 4 })
  resolve(null)
  await written
  expect(await client.fetchQuery(refetch)).toMatchObject({ version: 9 })
})

test("a campaign's cart is another than the main one, and waits for its own writes only", async () => {
  const client = clientAnswering(cart(9, 'c2'))
  client.setQueryData(cartQuery(null).queryKey, cart(4))
  client.setQueryData(cartQuery('tea-circle').queryKey, cart(8, 'c2'))
  const { promise, resolve } = Promise.withResolvers<null>()
  const writing = (mutationKey: readonly string[]) =>
    client
      .getMutationCache()
      .build(client, { mutationKey, mutationFn: () => promise })
      .execute(undefined)
  const written = [writing(CART_WRITES)]
  expect(await client.fetchQuery({ ...cartQuery('tea-circle'), staleTime: 0 })).toMatchObject({ version: 9 })
  written.push(writing(cartWrites('tea-circle')))
  client.setQueryData(cartQuery('tea-circle').queryKey, cart(8, 'c2'))
  expect(await client.fetchQuery({ ...cartQuery('tea-circle'), staleTime: 0 })).toMatchObject({ version: 8 })
  expect(client.getQueryData(myCartQuery().queryKey)).toMatchObject({ version: 4 })
  resolve(null)
  await Promise.all(written)
})

test('a read from before the first write does not remove the cart that it created', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const client = createQueryClient(async () => {
    await promise
    return { status: 200, statusText: 'OK', text: JSON.stringify(cart(0, null)) }
  })
  client.setQueryData(myCartQuery().queryKey, cart(0, null))
  const read = client.fetchQuery(refetch)
  client.setQueryData(myCartQuery().queryKey, cart(1))
  resolve()
  expect(await read).toMatchObject({ cartId: 'c1', version: 1 })
})

test('every cart is invalidated, and nothing else', async () => {
  const client = clientAnswering(cart(4))
  const carts = [null, 'bake-for-two', buyNowCart('1')].map((cartKey) => cartQuery(cartKey).queryKey)
  for (const key of carts) client.setQueryData(key, cart(4))
  client.setQueryData(appInfoQuery().queryKey, { ...completeAppInfo })
  await invalidateCarts(client)
  for (const key of carts) expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  expect(client.getQueryState(appInfoQuery().queryKey)?.isInvalidated).toBe(false)
})
