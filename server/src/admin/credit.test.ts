import { afterAll, beforeAll, expect, test } from 'vitest'
import { boughtCards, creditShopper, potsOf } from '../testing/credit.ts'
import { type PaymentTestShop, paymentTestShop } from '../testing/payment-test-shop.ts'
import { Shopper } from '../testing/shopper.ts'
import { runCommand } from './run.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterAll(() => shop.close())

const run = (...args: string[]) =>
  runCommand(args, (use) => use({ ...shop.context, openUploads: async () => shop.context.uploads }))

test('credit is given, taken back and shown, and each of it recorded', async () => {
  const { shopper, email, id } = await creditShopper(shop)
  expect(await run('credit', 'give', email, '12.50', 'Sorry', 'for', 'the', 'wait', '--as', 'Ann')).toEqual({
    code: 0,
    out: [`Gave ${email} $12.50.`],
    err: [],
  })
  expect((await run('credit', 'take', email, '2', 'Given', 'twice')).out).toEqual([`Took $2.00 from ${email}.`])
  expect(await potsOf(shopper)).toEqual({ credit: 1050, deposit: 0 })
  const { lines } = await shopper.call('GET /admin/storeCreditManagement/storeCreditHistory')
  expect(lines).toMatchObject([
    { what: 'TAKEN', amount: -200, reason: 'Given twice' },
    { what: 'GIVEN', amount: 1250, reason: 'Sorry for the wait' },
  ])
  const shown = (await run('credit', 'show', email)).out
  expect(shown.slice(0, 2)).toEqual(['given        $10.50', 'paid in      $0.00'])
  expect(shown[2]).toMatch(/CREDIT {2}TAKEN {2}.*2\.00 {4}Given twice$/)
  const audit = await shop.rows('SELECT staff, command, shopper_id FROM admin_act ORDER BY id LIMIT 1')
  expect(audit).toEqual([{ staff: 'Ann', command: 'credit give', shopper_id: id }])
})

test('a gift card is listed and cancelled; a redeemed one cannot be', async () => {
  const { cards, orderID } = await boughtCards(shop, new Shopper(shop.app), { quantity: 2 })
  const [first, second] = cards
  expect((await run('gift-cards', 'list')).out.join('\n')).toContain(`$25.00  ISSUED  ${orderID}`)
  expect(await run('gift-cards', 'cancel', first?.id ?? '')).toMatchObject({ code: 0 })
  const { shopper } = await creditShopper(shop)
  const redeem = (code = '') => ({ body: { code } })
  expect(await shopper.refusal('POST /shoppingManagement4/redeemGiftCard', redeem(first?.code))).toBe(
    'GIFT_CARD_UNKNOWN',
  )
  await shopper.call('POST /shoppingManagement4/redeemGiftCard', redeem(second?.code))
  expect((await run('gift-cards', 'cancel', second?.id ?? '')).err).toEqual([
    'Failed: It has already been redeemed, so it cannot be cancelled.',
  ])
})

test.each([
  [['give', 'none@x.ca', '5', 'Sorry'], 'Failed: There is no account with the email address none@x.ca.'],
  [['give', 'EMAIL', '0', 'Sorry'], '“0” is not an amount such as 12.50, up to 10000.'],
  [['give', 'EMAIL', '1.234', 'Sorry'], '“1.234” is not an amount such as 12.50, up to 10000.'],
  [['give', 'EMAIL', '10000.01', 'Sorry'], '“10000.01” is not an amount such as 12.50, up to 10000.'],
  [['take', 'EMAIL', '5', 'Sorry'], 'Failed: The account has less store credit than that amount.'],
  [['give', 'EMAIL', '5', ' '], 'A reason of up to 200 characters is required; the shopper sees it.'],
])('credit %j is refused, and not recorded', async (args, message) => {
  const { email } = await creditShopper(shop)
  const [before] = await shop.rows('SELECT count(*) FROM admin_act')
  const given = args.map((arg) => (arg === 'EMAIL' ? email : arg))
  expect(await run('credit', ...given)).toEqual({ code: 1, out: [], err: [message] })
  expect(await shop.rows('SELECT count(*) FROM admin_act')).toEqual([before])
})
