import { expect, test } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { attemptKey, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { testShop } from '../../testing/test-shop.ts'

const CLOSE = `UPDATE app_content SET document = jsonb_set(document, '{system,appConfig,enableUserAccounts}', 'false')`

test('a guest reads their order again, however far the clock of the shop is from that of the database', async () => {
  const shop = await testShop({ now: () => new Date('2020-02-28T17:00:00Z') })
  try {
    const shopper = new Shopper(shop.app)
    await readyCart(shopper)
    const reserve = 'POST /shoppingManagement4/reserve'
    const { orderID } = await shopper.call(reserve, { body: { attemptKey: attemptKey() } })
    const { order } = await shopper.call('GET /admin/orderManagement/order/{id}', { params: { id: orderID } })
    expect(order.orderID).toBe(orderID)
  } finally {
    await shop.close()
  }
})

test.each([
  ['has expired', "UPDATE session SET expires_at = now() - interval '1 second' WHERE user_id IS NOT NULL"],
  ['was ended', 'DELETE FROM session WHERE user_id IS NOT NULL'],
  ['is of a shopper who was blocked', 'UPDATE shopper SET blocked_at = now()'],
  ['is of a shop that has closed its accounts', CLOSE],
])('a session that %s makes a guest', async (_why, change) => {
  const shop = await testShop()
  try {
    const shopper = await signedIn(shop, await newAccount(shop))
    const shownTo = async () => (await shopper.call('GET /common3/appInfoInit')).user
    expect(await shownTo()).not.toBeNull()
    await shop.context.pool.query(change)
    await shop.context.content.load()
    expect(await shownTo()).toBeNull()
    expect(await shopper.refusal('GET /admin/userManagement/user/like/{id}/true', { params: { id: 'x' } })).toBe(
      change === CLOSE ? 'ACCOUNTS_CLOSED' : 'SIGN_IN_NEEDED',
    )
  } finally {
    await shop.close()
  }
})
