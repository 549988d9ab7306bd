import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { boughtCards, creditShopper } from '../../testing/credit.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { Shopper } from '../../testing/shopper.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'
import { cancelCardsOf } from './gift-cards-service.ts'
import { sendGiftCard } from './send-gift-card-service.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ now: () => FRIDAY_NOON })
})
afterEach(() => expect(shop.faults).toEqual([]))
afterAll(() => shop.close())

const REDEEM = 'POST /shoppingManagement4/redeemGiftCard'
const recipient = { email: 'mum@example.test', message: 'Happy birthday', sendOn: '2026-12-01' }

const sendings = () =>
  shop.rows<{ card: string; at: Date }>(
    `SELECT payload ->> 'cardId' AS card, run_at AS at FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'send-gift-card'`,
  )

test('one card for each unit, mailed to whom it is for, on the day', async () => {
  const { cards } = await boughtCards(shop, new Shopper(shop.app), { quantity: 3, recipient })
  expect(cards).toHaveLength(3)
  const jobs = (await sendings()).filter(({ card }) => cards.some(({ id }) => id === card))
  // 9:00 in the shop's time zone.
  expect(jobs.map(({ at }) => at.toISOString())).toEqual(Array(3).fill('2026-12-01T14:00:00.000Z'))
  expect(
    await shop.rows('SELECT DISTINCT email, message, amount, state FROM gift_card WHERE email = $1', [recipient.email]),
  ).toEqual([{ email: recipient.email, message: recipient.message, amount: 2500, state: 'ISSUED' }])
})

test('no code is stored, and a card is mailed once', async () => {
  const { cards } = await boughtCards(shop, new Shopper(shop.app))
  const [card] = cards
  const stored = JSON.stringify(await shop.rows('SELECT * FROM gift_card'))
  expect(stored).not.toContain(card?.code)
  await sendGiftCard(shop.context, card?.id ?? '')
  const sent = await shop.rows<{ sent_at: Date }>('SELECT sent_at FROM gift_card WHERE id = $1', [card?.id])
  expect(sent[0]?.sent_at).toBeInstanceOf(Date)
  await sendGiftCard(shop.context, card?.id ?? '')
  expect(await shop.rows('SELECT sent_at FROM gift_card WHERE id = $1', [card?.id])).toEqual(sent)
})

test.each([
  ['someone else', recipient, 'Lin Wei has sent you a gift card.'],
  ['the buyer', null, 'Here is the gift card you bought.'],
])('the mail says who a card comes from, to %s', async (_name, to, said) => {
  const { cards } = await boughtCards(shop, new Shopper(shop.app), { recipient: to })
  await sendGiftCard(shop.context, cards[0]?.id ?? '')
  const mail = shop.mails.at(-1)
  expect(mail?.text).toContain(said)
  expect(mail?.text).toContain(cards[0]?.code)
})

test.each([
  ['en', '[Test] Your $25.00 gift card', 'This is a test order: no money was taken'],
  ['zh', '【测试】您收到一张 CA$25.00 的', '这是测试订单：没有实际扣款'],
])('in the sandbox the mail states that the card is from a test order: %s', async (locale, subject, sentence) => {
  const { cards, orderID } = await boughtCards(shop, new Shopper(shop.app))
  await shop.rows('UPDATE orders SET locale = $2 WHERE id = $1', [orderID, locale])
  await sendGiftCard({ ...shop.context, sandbox: true }, cards[0]?.id ?? '')
  const mail = shop.mails.at(-1)
  expect(mail?.subject).toContain(subject)
  for (const shown of [mail?.text, mail?.html]) expect(shown).toContain(sentence)
})

const cancel = (orderId: string) => inTransaction(shop.context.db, (tx) => cancelCardsOf(tx, { id: orderId }))

test('a refund cancels cards that no one has redeemed, and is refused for any other', async () => {
  const first = await boughtCards(shop, new Shopper(shop.app), { quantity: 2 })
  await cancel(first.orderID)
  await cancel(first.orderID)
  const { shopper } = await creditShopper(shop)
  for (const { code } of first.cards)
    expect(await shopper.refusal(REDEEM, { body: { code } })).toBe('GIFT_CARD_UNKNOWN')
  const second = await boughtCards(shop, new Shopper(shop.app), { quantity: 2 })
  await shopper.call(REDEEM, { body: { code: second.cards[0]?.code ?? '' } })
  await expect(cancel(second.orderID)).rejects.toMatchObject({ code: 'GIFT_CARD_REDEEMED' })
  const open = await shop.rows(`SELECT count(*)::int AS n FROM gift_card WHERE order_id = $1 AND state = 'ISSUED'`, [
    second.orderID,
  ])
  expect(open).toEqual([{ n: 1 }])
})

test('10 shoppers at once with one code: one of them gets it', async () => {
  const { cards } = await boughtCards(shop, new Shopper(shop.app))
  const body = { code: cards[0]?.code ?? '' }
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => creditShopper(shop)))
  const results = await Promise.all(
    shoppers.map(({ shopper }) => shopper.refusal(REDEEM, { body }).catch(() => 'redeemed')),
  )
  expect(results.filter((result) => result === 'redeemed')).toHaveLength(1)
  expect(results.filter((result) => result === 'GIFT_CARD_REDEEMED')).toHaveLength(9)
})
