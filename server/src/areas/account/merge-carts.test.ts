import { MAX_CART_LINES } from '@istore/contract/limits.ts'
import { expect, test } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { firstChoice, newContact, PAIR, runCampaigns } from '../../testing/campaigns.ts'
import { applyCoupon, newCoupon } from '../../testing/coupons.ts'
import { GIFT_CARD } from '../../testing/credit.ts'
import { completeCheckout } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'
import {
  copyOf,
  goodsWith,
  guestWith,
  NO_CHANGES,
  newShopper,
  openMergeShop,
  shop,
  signInAndMerge,
  stock,
  unitsIn,
  visitor,
} from './merge.fixture.ts'

openMergeShop()

const CART = 'GET /shoppingManagement4/myCart'
const CAMPAIGN = 'GET /shoppingManagement4/myCart/fc/{id}'

test('a guest’s cart becomes the shopper’s who has none, with all that was chosen, on every device', async () => {
  const [goods = ''] = await goodsWith(50)
  const guest = await guestWith({ [goods]: 5 })
  const contact = newContact()
  await completeCheckout(guest, contact)
  const { pickup } = await guest.call(CART)
  const before = copyOf(guest)
  await stock(goods, 3)
  const email = await newAccount(shop())
  expect(await signInAndMerge(guest, email)).toEqual(NO_CHANGES)
  expect(await guest.call(CART)).toMatchObject({ pickup, contact, itemCount: 1 })
  expect(await unitsIn(await signedIn(shop(), email))).toEqual({ [goods]: 5 })
  expect((await before.call(CART)).cartId).toBeNull()
  await guest.call('GET /common3/logout')
  expect((await guest.call(CART)).cartId).toBeNull()
})

test('coupon, tip and comment of a guest are the newer choice, and those of the shopper stay without them', async () => {
  const [goods = ''] = await goodsWith(50)
  const [own, newer] = [await newCoupon(shop()), await newCoupon(shop())]
  const choose = async (device: Shopper, percent: number, comment: string) => {
    await applyCoupon(device, percent === 10 ? own : newer)
    await device.call('POST /shoppingManagement4/tips', { body: { percent } })
    await device.call('POST /shoppingManagement4/updateCustomerComment', { body: { comment } })
  }
  const { email, device } = await newShopper({ [goods]: 1 })
  await choose(device, 10, 'Ring twice.')
  const plain = await guestWith({ [goods]: 1 })
  await signInAndMerge(plain, email)
  expect(await plain.call(CART)).toMatchObject({
    coupon: { code: own },
    tip: { percent: 10 },
    comment: 'Ring twice.',
  })
  const tipped = await guestWith({ [goods]: 1 })
  await choose(tipped, 18, 'No nuts.')
  await signInAndMerge(tipped, email)
  expect(await tipped.call(CART)).toMatchObject({
    coupon: { code: newer },
    tip: { percent: 18 },
    comment: 'No nuts.',
  })
})

test('a guest’s gift card recipient replaces the shopper’s, which stays if the guest chose none', async () => {
  const choose = (device: Shopper, email: string) =>
    device.call('POST /shoppingManagement4/giftCardRecipient', {
      body: { recipient: { email, message: 'Enjoy!', sendOn: null } },
    })
  const withCard = async (device: Shopper) => {
    await device.call('POST /shoppingManagement4/myCart', { body: { ...GIFT_CARD, quantity: 1 } })
    return device
  }
  const email = await newAccount(shop())
  const first = await withCard(await visitor())
  await choose(first, 'amy@example.com')
  await signInAndMerge(first, email)
  expect((await first.call(CART)).giftCards).toMatchObject({ recipient: { email: 'amy@example.com' } })
  const plain = await withCard(await visitor())
  await signInAndMerge(plain, email)
  expect((await plain.call(CART)).giftCards).toMatchObject({ recipient: { email: 'amy@example.com' } })
  const newer = await withCard(await visitor())
  await choose(newer, 'ben@example.com')
  await signInAndMerge(newer, email)
  expect((await newer.call(CART)).giftCards).toMatchObject({
    recipient: { email: 'ben@example.com', message: 'Enjoy!' },
  })
})

test.each([
  { own: 2, guest: 3, free: 10, left: 5, what: 'the sum' },
  { own: 2, guest: 3, free: 4, left: 4, what: 'what is free' },
  { own: 5, guest: 3, free: 4, left: 5, what: 'what the shopper’s cart held, though fewer are free' },
  { own: 0, guest: 3, free: 0, left: 0, what: 'nothing of what has sold out' },
  { own: 60, guest: 60, free: 500, left: 99, what: 'as many units as a line may hold', code: 'LINE_LIMIT' },
])('a line of both carts holds $what: $own + $guest of $free', async (row) => {
  const { own, guest, free, left, code = 'OUT_OF_STOCK' } = row
  const [goods = '', other = ''] = await goodsWith(500, 2)
  const { email } = await newShopper({ [other]: 1, ...(own > 0 && { [goods]: own }) })
  const device = await guestWith({ [goods]: guest })
  await stock(goods, free)
  const [name, wanted] = [expect.stringMatching(/./), own + guest]
  const reason = { code, message: expect.stringMatching(/./) }
  const { lines } = await signInAndMerge(device, email)
  expect(lines).toEqual(left === wanted ? [] : [{ name, optionText: '', wanted, quantity: left, reason }])
  expect(await unitsIn(device)).toEqual({ [other]: 1, ...(left > 0 && { [goods]: left }) })
})

test('a full cart takes no new line, and names each in the language of the visit', async () => {
  const [goods = '', other = '', third = ''] = await goodsWith(50, 3)
  const { email, device: full } = await newShopper({ [goods]: 1 })
  await shop().rows(
    `INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price)
     SELECT (SELECT cart_id FROM cart_line ORDER BY id DESC LIMIT 1), id, 1, price FROM variant
     WHERE product_id <> ALL($1) ORDER BY id LIMIT $2`,
    [[goods, other, third], MAX_CART_LINES - 2],
  )
  const device = await guestWith({ [goods]: 1, [other]: 2, [third]: 3 })
  await device.call('GET /common3/changeLocale/{locale}', { params: { locale: 'zh' } })
  const { lines } = await signInAndMerge(device, email)
  const reason = { code: 'CART_FULL', message: expect.stringContaining('购物车已满') }
  expect(lines).toEqual([{ name: expect.stringMatching(/[一-鿿]/), optionText: '', wanted: 3, quantity: 0, reason }])
  expect(await unitsIn(full)).toMatchObject({ [goods]: 2, [other]: 2 })
  const [{ count } = { count: 0 }] = await shop().rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM cart_line WHERE cart_id = $1',
    [(await full.call(CART)).cartId],
  )
  expect(count).toBe(MAX_CART_LINES)
})

test('contact details of the guest do not replace the shopper’s', async () => {
  const [goods = ''] = await goodsWith(50)
  const { email, device: first } = await newShopper({ [goods]: 1 })
  const contact = newContact()
  await completeCheckout(first, contact)
  const guest = await guestWith({ [goods]: 1 })
  await completeCheckout(guest)
  await signInAndMerge(guest, email)
  expect((await guest.call(CART)).contact).toEqual(contact)
})

test('a campaign’s cart moves when the shopper has none of it, and is dropped and named when they have', async () => {
  await runCampaigns(shop())
  const put = async (device: Awaited<ReturnType<typeof visitor>>, quantity: number) => {
    const body = { ...(await firstChoice(device)), quantity }
    await device.call('POST /shoppingManagement4/myCart/fc/{id}', { params: { id: PAIR }, body })
    return device
  }
  const units = async (device: Awaited<ReturnType<typeof visitor>>) => {
    const { lineItems } = await device.call(CAMPAIGN, { params: { id: PAIR } })
    return Object.values(lineItems).map(({ quantity }) => quantity)
  }
  const email = await newAccount(shop())
  const first = await put(await visitor(), 1)
  expect(await signInAndMerge(first, email)).toEqual(NO_CHANGES)
  expect(await units(first)).toEqual([1])
  const second = await put(await visitor(), 2)
  const { droppedCampaigns } = await signInAndMerge(second, email)
  expect(droppedCampaigns).toEqual([expect.stringMatching(/\w/)])
  expect(await units(second)).toEqual([1])
  const [dropped] = await shop().rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM cart WHERE campaign_id IS NOT NULL AND user_id IS NULL',
  )
  expect(dropped).toEqual({ count: 0 })
})

test('carts of what is bought now move beside the shopper’s main cart', async () => {
  const [goods = '', other = ''] = await goodsWith(50, 2)
  const { email } = await newShopper({ [other]: 1 })
  const guest = await visitor()
  const query = { buyNow: 'this-purchase' }
  await guest.call('POST /shoppingManagement4/myCart', { query, body: { productId: goods, quantity: 4 } })
  expect(await signInAndMerge(guest, email)).toEqual(NO_CHANGES)
  expect(await unitsIn(guest, query)).toEqual({ [goods]: 4 })
  expect(await unitsIn(await signedIn(shop(), email), query)).toEqual({ [goods]: 4 })
  expect(await unitsIn(guest)).toEqual({ [other]: 1 })
})

test('signing in again with the same cookies, or on a device that is signed in, changes nothing', async () => {
  const [goods = ''] = await goodsWith(50)
  const guest = await guestWith({ [goods]: 2 })
  const [again, email] = [copyOf(guest), await newAccount(shop())]
  await signInAndMerge(guest, email)
  expect(await signInAndMerge(again, email)).toEqual(NO_CHANGES)
  expect(await signInAndMerge(again, email)).toEqual(NO_CHANGES)
  expect(await unitsIn(again)).toEqual({ [goods]: 2 })
})

test('a visitor with a replaced cart token gets the goods, but not the contact details', async () => {
  const [goods = ''] = await goodsWith(50)
  const guest = await guestWith({ [goods]: 2 })
  const old = copyOf(guest)
  await completeCheckout(guest, newContact())
  await shop().rows('UPDATE cart_old_token SET closed_at = NULL')
  await signInAndMerge(old, await newAccount(shop()))
  expect(await old.call(CART)).toMatchObject({ itemCount: 1, contact: null })
})

test('a sign-in that was overtaken by a new cart token is to be sent again', async () => {
  const [goods = ''] = await goodsWith(50)
  const guest = await guestWith({ [goods]: 2 })
  const [overtaken, email] = [copyOf(guest), await newAccount(shop())]
  await completeCheckout(guest, newContact())
  await guest.call(CART)
  await expect(signInAndMerge(overtaken, email)).rejects.toThrow('CART_TOKEN_REPLACED')
  await signInAndMerge(guest, email)
  expect(await unitsIn(guest)).toEqual({ [goods]: 2 })
})
