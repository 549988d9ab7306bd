import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { attemptKey, CONTACT, confirmTotal, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => {
  shop.context.publicUrl = 'http://shop.test'
  expect(shop.faults).toEqual([])
})
afterAll(() => shop.close())

const CART = 'GET /shoppingManagement4/myCart'
const CONTACT_CALL = 'POST /shoppingManagement4/orderContactInfo'
const VICTIM = { name: 'Mei Chen', phone: '416 555 0199', email: 'mei@example.test' }

/** A visitor in whose browser someone has planted these cookies. */
function holding(cookies: ReadonlyMap<string, string>): Shopper {
  const shopper = new Shopper(shop.app)
  for (const [name, value] of cookies) shopper.cookies.set(name, value)
  return shopper
}

const writeContact = (shopper: Shopper, body = VICTIM) =>
  shopper.call(CONTACT_CALL, { query: { localStoreName: 'x', methodName: 'PICKUP' }, body })

const writeComment = (shopper: Shopper, comment: string) =>
  shopper.call('POST /shoppingManagement4/updateCustomerComment', { body: { comment } })

async function order(shopper: Shopper): Promise<string> {
  await confirmTotal(shopper)
  const reserved = await shopper.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  return reserved.orderID
}

const readOrder = (shopper: Shopper, id: string) =>
  shopper.call('GET /admin/orderManagement/order/{id}', { params: { id } })

/** A visitor with a copy of the current cookies, to send a request that is unaffected by new cookies. */
const underWay = (shopper: Shopper) => holding(new Map(shopper.cookies))

async function attackerWithCart(): Promise<Shopper> {
  const attacker = new Shopper(shop.app)
  await readyCart(attacker)
  return attacker
}

/** Expects that no call with the planted cookies reveals the victim's data. */
async function expectClosed(planted: ReadonlyMap<string, string>, orderId: string): Promise<void> {
  const attacker = () => holding(planted)
  const seen = await Promise.all([
    attacker().send('GET', '/shoppingManagement4/myCart'),
    attacker().send('GET', '/shoppingManagement4/billing'),
    attacker().send('GET', '/shoppingManagement4/checkoutConfig'),
    attacker().send('GET', `/admin/orderManagement/order/${orderId}`),
    attacker().send('POST', '/shoppingManagement4/checkSnapPayPaymentStatus', {
      body: { orderID: orderId, returnUrlInfo: 'x' },
    }),
    attacker().send('POST', '/shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } }),
  ])
  expect(JSON.stringify(seen.map(({ body }) => body))).not.toMatch(/Mei Chen|0199|mei@|"lineItems":\{"/)
  expect(seen[3]?.status).toBe(404)
  expect(seen.some(({ headers }) => /istore_session/.test(String(headers['set-cookie'])))).toBe(false)
}

test.each(['empty', 'with the attacker’s own details', 'already ordered by the attacker'])(
  'a planted cart cookie opens neither the victim’s details nor the order: %s',
  async (state) => {
    const attacker = new Shopper(shop.app)
    await readyCart(attacker)
    if (state === 'empty') await shop.context.pool.query('UPDATE cart SET contact = NULL')
    if (state.startsWith('already')) await order(attacker)
    const planted = new Map(attacker.cookies)
    planted.delete('istore_session')
    const victim = holding(planted)
    await writeContact(victim)
    const id = await order(victim)
    expect((await readOrder(victim, id)).order.contact).toEqual(VICTIM)
    await expectClosed(planted, id)
    await expectClosed(attacker.cookies, id)
  },
)

test('over https a planted cookie is ignored', async () => {
  const attacker = await attackerWithCart()
  shop.context.publicUrl = 'https://shop.test'
  expect((await holding(attacker.cookies).call(CART)).itemCount).toBe(0)
  const shopper = new Shopper(shop.app)
  await readyCart(shopper)
  const id = await order(shopper)
  expect([...shopper.cookies.keys()].filter((name) => !name.startsWith('__Host-'))).toEqual([])
  expect((await readOrder(shopper, id)).order.contact).toEqual(CONTACT)
})

test('between the reply and the next request the old token shows no details, and cannot order with them', async () => {
  const victim = await attackerWithCart()
  const planted = underWay(victim)
  await writeContact(victim)
  expect(await planted.call(CART)).toMatchObject({ contact: null, itemCount: 1 })
  expect(await planted.refusal('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })).toBe(
    'CONTACT_NEEDED',
  )
  expect((await victim.call(CART)).contact).toEqual(VICTIM)
})

test('details that another writes with the old token in between replace those that were there, for all to see', async () => {
  const victim = await attackerWithCart()
  const planted = underWay(victim)
  await writeContact(victim)
  await writeContact(planted, CONTACT)
  expect((await victim.call(CART)).contact).toBeNull()
  expect(await victim.refusal('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })).toBe(
    'CONTACT_NEEDED',
  )
  await writeContact(victim)
  expect(await readOrder(victim, await order(victim))).toMatchObject({ order: { contact: VICTIM } })
})

test('a comment comes with a new token, and the old one shows none', async () => {
  const victim = await attackerWithCart()
  const planted = underWay(victim)
  await writeComment(victim, 'Door code 4711')
  expect(await planted.call(CART)).toMatchObject({ comment: null, itemCount: 1 })
  expect((await victim.call(CART)).comment).toBe('Door code 4711')
  expect(await planted.refusal(CART)).toBe('CART_TOKEN_REPLACED')
})

test.each([
  {
    what: 'comment',
    write: (victim: Shopper) => writeContact(victim),
    overwrite: (other: Shopper) => writeComment(other, 'Mine'),
    left: { contact: null, comment: 'Mine' },
  },
  {
    what: 'contact',
    write: (victim: Shopper) => writeComment(victim, 'Door code 4711'),
    overwrite: (other: Shopper) => writeContact(other, CONTACT),
    left: { contact: CONTACT, comment: null },
  },
])('a $what that another writes with the old token shows nothing else', async ({ write, overwrite, left }) => {
  const victim = await attackerWithCart()
  await shop.context.pool.query('UPDATE cart SET contact = NULL')
  const planted = underWay(victim)
  await write(victim)
  await overwrite(planted)
  expect(await planted.call(CART)).toMatchObject(left)
})

test('after a lost reply the details are written again with the browser’s old cookie, and the cart is not lost', async () => {
  const shopper = await attackerWithCart()
  await writeContact(underWay(shopper))
  expect((await shopper.call(CART)).itemCount).toBe(1)
  await writeContact(underWay(shopper))
  await writeContact(shopper)
  expect(await shopper.call(CART)).toMatchObject({ itemCount: 1, contact: VICTIM })
})

test('a request in flight with the old token changes the same cart, or must be repeated with the new one', async () => {
  const shopper = await attackerWithCart()
  const [early, late, reader] = [underWay(shopper), underWay(shopper), underWay(shopper)]
  await writeContact(shopper)
  const [line] = Object.values((await early.call(CART)).lineItems)
  const change = { body: { lineId: line?.lineId ?? '', quantity: 3 } }
  await early.call('PUT /shoppingManagement4/myCart', change)
  expect(Object.values((await shopper.call(CART)).lineItems)).toMatchObject([{ quantity: 3 }])
  expect(await late.refusal('PUT /shoppingManagement4/myCart', change)).toBe('CART_TOKEN_REPLACED')
  expect(await reader.refusal(CART)).toBe('CART_TOKEN_REPLACED')
  for (const tab of [late, reader]) expect(tab.cookies.get('istore_cart')).toBe(early.cookies.get('istore_cart'))
})

test('a token that was closed a while ago is that of a visitor who has nothing', async () => {
  const shopper = await attackerWithCart()
  const old = underWay(shopper)
  await writeContact(shopper)
  await shopper.call(CART)
  await shop.context.pool.query(`UPDATE cart_old_token SET closed_at = closed_at - interval '31 seconds'`)
  expect((await old.call(CART)).itemCount).toBe(0)
})

test('the same details again, or the cart alone, do not change the token', async () => {
  const shopper = await attackerWithCart()
  const token = shopper.cookies.get('istore_cart')
  await writeContact(shopper, CONTACT)
  await confirmTotal(shopper)
  expect(shopper.cookies.get('istore_cart')).toBe(token)
})

test('twenty changes of the details at once leave one cart, which the browser can open', async () => {
  const shopper = await attackerWithCart()
  const bodies = Array.from({ length: 20 }, (_, n) => ({ ...VICTIM, name: `Mei ${n}` }))
  await Promise.all(bodies.map((body) => writeContact(shopper, body)))
  await writeContact(shopper)
  expect(await shopper.call(CART)).toMatchObject({ itemCount: 1, contact: VICTIM })
})

test('session tokens are random', async () => {
  const shopper = await attackerWithCart()
  const again = underWay(shopper)
  const id = await order(shopper)
  expect((await again.send('GET', `/admin/orderManagement/order/${id}`)).status).toBe(404)
  again.cookies.set('istore_session', 'A'.repeat(32))
  expect((await again.send('GET', `/admin/orderManagement/order/${id}`)).status).toBe(404)
})
