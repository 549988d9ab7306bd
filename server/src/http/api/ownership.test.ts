import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { runCampaigns } from '../../testing/campaigns.ts'
import { databaseDigest } from '../../testing/database-digest.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { type OwnedId, ownedIds } from '../../testing/owned-ids.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, chooseStoreLocation, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ now: () => FRIDAY_NOON, fakes: new FakePayments() })
  await runCampaigns(shop)
})
afterAll(() => {
  expect(shop.faults).toEqual([])
  return shop.close()
})

/** Visitors who do not own what an id names. */
type Other = 'guest' | 'stranger' | 'signed-out owner'

function copyOf(shopper: Shopper): Shopper {
  const copy = new Shopper(shop.app)
  for (const [name, value] of shopper.cookies) copy.cookies.set(name, value)
  return copy
}

/** A visitor with their own cart and store location. */
async function busy(visitor: Shopper): Promise<Shopper> {
  await readyCart(visitor)
  return visitor
}

/** The owner on another device, the id, and all other visitors. */
async function castOf({
  make,
}: OwnedId): Promise<{ email: string; owner: Shopper; id: string; others: Record<Other, Shopper> }> {
  const email = await newAccount(shop)
  const device = await signedIn(shop, email)
  const owner = await signedIn(shop, email)
  await chooseStoreLocation(owner)
  const id = await make(device, shop)
  const signedOut = copyOf(device)
  await device.call('GET /common3/logout')
  const stranger = await busy(await signedIn(shop, await newAccount(shop)))
  return {
    email,
    owner,
    id,
    others: { guest: await busy(new Shopper(shop.app)), stranger, 'signed-out owner': signedOut },
  }
}

const rows = Object.entries(ownedIds).filter((row): row is [string, OwnedId] => row[1] !== 'public')

/** The reply. What a call creates is numbered, so digits are masked. */
async function answerOf(visitor: Shopper, call: string, { sent, creates }: OwnedId, id: string) {
  const [method = '', path = ''] = call.split(' ')
  const { status, body } = await visitor.send(method, path, sent(id))
  const text = JSON.stringify(body)
  return { status, text: creates ? text.replace(/\d+/g, '#') : text }
}

/** Data that others' calls must not change: everything, or the owner's carts if the call creates something for them. */
const stateOf = async ({ creates }: OwnedId, email: string): Promise<unknown> =>
  creates
    ? shop.rows(
        `SELECT * FROM cart LEFT JOIN cart_line l ON l.cart_id = cart.id
         WHERE user_id = (SELECT id FROM shopper WHERE email = $1) ORDER BY l.id`,
        [email],
      )
    : databaseDigest(shop.context.db)

test.each(rows)(
  '%s answers others about an id as about one that does not exist',
  { timeout: 30_000 },
  async (call, row) => {
    const { email, owner, id, others } = await castOf(row)
    for (const [who, other] of Object.entries(others)) {
      await other.send('GET', '/common3/exchangeRates/')
      const expected = await answerOf(copyOf(other), call, row, row.missing)
      const before = await stateOf(row, email)
      expect({ who, ...(await answerOf(other, call, row, id)) }).toEqual({ who, ...expected })
      expect(await stateOf(row, email)).toEqual(before)
    }
    await owner.send('GET', '/common3/exchangeRates/')
    const nothing = await answerOf(copyOf(owner), call, row, row.missing)
    const own = await answerOf(owner, call, row, id)
    if (row.answersAlike || row.creates) expect(own.status).toBe(200)
    else expect(own).not.toEqual(nothing)
  },
)

test('a guest reads the order of their session, and no other guest does', async () => {
  const guest = await busy(new Shopper(shop.app))
  const { orderID } = await guest.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  const read = (visitor: Shopper) =>
    visitor.send('GET', '/admin/orderManagement/order/{id}', { params: { id: orderID } })
  expect((await read(guest)).status).toBe(200)
  expect((await read(await busy(new Shopper(shop.app)))).status).toBe(404)
})
