import { expect, test } from 'vitest'
import { hashOf } from '../../http/visit-tokens.ts'
import { newAccount, signedIn } from '../../testing/account.ts'
import { newContact } from '../../testing/campaigns.ts'
import { completeCheckout } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import {
  copyOf,
  goodsWith,
  guestWith,
  newShopper,
  openMergeShop,
  readOrder,
  reserve,
  shop,
  signInAndMerge,
} from './merge.fixture.ts'

openMergeShop()

/** All that a device can read about a visitor, as text. */
async function seenBy(device: Shopper, orderId: string): Promise<string> {
  const paths = [
    '/common3/appInfoInit',
    '/shoppingManagement4/myCart',
    '/shoppingManagement4/billing',
    '/shoppingManagement4/checkoutConfig',
  ]
  const answers = await Promise.all(
    [...paths, `/admin/orderManagement/order/${orderId}`].map((path) => device.send('GET', path)),
  )
  const init = answers[0]?.body as { user: unknown; userID: unknown; lastLoginDate: unknown }
  const { user, userID, lastLoginDate } = init
  return JSON.stringify([
    { user, userID, lastLoginDate },
    ...answers.slice(1).map(({ status, body }) => [status, body]),
  ])
}

/** Devices with all cookies that one device ever had, one for each combination of session and cart. */
function* keepers(jars: readonly ReadonlyMap<string, string>[]): Generator<Shopper> {
  const valuesOf = (name: string) => [...new Set(jars.flatMap((jar) => jar.get(name) || []))]
  for (const session of valuesOf('istore_session')) {
    for (const cart of valuesOf('istore_cart')) {
      const device = new Shopper(shop().app)
      for (const jar of jars) for (const [name, value] of jar) device.cookies.set(name, value)
      device.cookies.set('istore_session', session)
      device.cookies.set('istore_cart', cart)
      yield device
    }
  }
}

test('after signing out, all old cookies together open no more than a guest has', async () => {
  const [goods = ''] = await goodsWith(50)
  const device = await guestWith({ [goods]: 2 })
  const jars = [new Map(device.cookies)]
  const keep = () => jars.push(new Map(device.cookies))
  const contact = newContact()
  await completeCheckout(device, contact)
  keep()
  const id = await reserve(device)
  keep()
  await signInAndMerge(device, await newAccount(shop(), 'Mei Chen'))
  keep()
  expect(await seenBy(device, id)).toContain('Mei Chen')
  await device.call('GET /common3/logout')
  const guest = new Shopper(shop().app)
  guest.cookies.set('istore_location', device.cookies.get('istore_location') ?? '')
  const expected = await seenBy(guest, id)
  expect(await seenBy(device, id)).toBe(expected)
  const all = [...keepers([...jars, device.cookies])]
  expect(all.length).toBeGreaterThan(5)
  for (const keeper of all) expect(await seenBy(keeper, id)).toBe(expected)
})

test('cookies that were known before a sign-in open nothing after it', async () => {
  const [goods = ''] = await goodsWith(50)
  const device = await guestWith({ [goods]: 2 })
  await completeCheckout(device, newContact())
  const id = await reserve(device)
  const known = copyOf(device)
  const session = 'SELECT FROM session WHERE token_hash = $1'
  const hash = hashOf(known.cookies.get('istore_session') ?? '')
  expect(await shop().rows(session, [hash])).toHaveLength(1)
  await signInAndMerge(device, await newAccount(shop()))
  expect(await shop().rows(session, [hash])).toEqual([])
  await expect(readOrder(known, id)).rejects.toThrow('ORDER_NOT_FOUND')
  expect((await known.call('GET /shoppingManagement4/myCart')).cartId).toBeNull()
  expect((await readOrder(device, id)).orderID).toBe(id)
})

test('two shoppers, one after the other on one device, see nothing of each other', async () => {
  const [goods = ''] = await goodsWith(50)
  const device = await guestWith({ [goods]: 2 })
  await signInAndMerge(device, await newAccount(shop(), 'Mei Chen'))
  const contact = { ...newContact(), name: 'Mei Chen' }
  await completeCheckout(device, contact)
  const id = await reserve(device)
  await device.call('GET /common3/logout')
  for (const email of [await newAccount(shop(), 'Bo Li'), (await newShopper({ [goods]: 1 })).email]) {
    await signInAndMerge(device, email)
    const seen = await seenBy(device, id)
    for (const text of ['Mei Chen', contact.email, contact.phone, '"quantity":2']) expect(seen).not.toContain(text)
    expect(seen).toContain('ORDER_NOT_FOUND')
  }
  await device.call('GET /common3/logout')
})

test('who signs in with the session of another shopper takes nothing along', async () => {
  const [goods = ''] = await goodsWith(50)
  const { device } = await newShopper({ [goods]: 2 })
  await completeCheckout(device, newContact())
  const id = await reserve(device)
  await signInAndMerge(device, await newAccount(shop()))
  await expect(readOrder(device, id)).rejects.toThrow('ORDER_NOT_FOUND')
  expect((await device.call('GET /shoppingManagement4/myCart')).itemCount).toBe(0)
})

test('a blocked shopper’s session reads no order, and gives none to another account', async () => {
  const [goods = ''] = await goodsWith(50)
  const { email, device } = await newShopper({ [goods]: 2 })
  await completeCheckout(device, newContact())
  const id = await reserve(device)
  await shop().rows('UPDATE shopper SET blocked_at = now() WHERE email = $1', [email])
  await expect(readOrder(device, id)).rejects.toThrow('ORDER_NOT_FOUND')
  await signedIn(shop(), await newAccount(shop()), device)
  await expect(readOrder(device, id)).rejects.toThrow('ORDER_NOT_FOUND')
  const owner = 'SELECT email FROM orders JOIN shopper ON shopper.id = orders.user_id WHERE orders.id = $1'
  expect(await shop().rows(owner, [id])).toEqual([{ email }])
})
