import { codeOf } from '../areas/credit/gift-card-code.ts'
import { book } from '../areas/credit/ledger-queries.ts'
import type { Pots } from '../areas/credit/rules.ts'
import { inTransaction } from '../db/transaction.ts'
import { newAccount, signedIn } from './account.ts'
import type { PaymentTestShop } from './payment-test-shop.ts'
import { attemptKey, completeCheckout, confirmTotal, readyCart } from './ready-cart.ts'
import type { Shopper } from './shopper.ts'

export const GIFT_CARD = { productId: 'gift-card', optionPair: 'value:25' }

let entries = 0

/** Books store credit, as given by the shop or redeemed from gift cards. Minor units. */
export async function addCredit({ context }: Pick<PaymentTestShop, 'context'>, shopperId: string, pots: Partial<Pots>) {
  const { credit = 0, deposit = 0 } = pots
  entries += 1
  const currency = 'CAD'
  await inTransaction(context.db, async (tx) => {
    for (const [account, from, amount] of [
      ['CREDIT', 'ISSUED', credit],
      ['DEPOSIT', 'PAID_IN', deposit],
    ] as const) {
      if (amount === 0) continue
      const lines = [
        { account: from, shopperId: null, amount: -amount },
        { account, shopperId, amount },
      ]
      await book(tx, { key: `test:${process.pid}:${entries}:${account}`, kind: 'GIVEN', currency, lines })
    }
  })
}

/** A shopper with an account and store credit. Minor units. */
export async function creditShopper(
  shop: Pick<PaymentTestShop, 'app' | 'context'>,
  pots: Partial<Pots> = {},
): Promise<{ shopper: Shopper; id: string; email: string }> {
  const email = await newAccount(shop)
  const shopper = await signedIn(shop, email)
  const id = (await shopper.call('GET /common3/appInfoInit')).userID ?? ''
  await addCredit(shop, id, pots)
  return { shopper, id, email }
}

export const APPLY = 'POST /shoppingManagement4/applyStoreCredit'
export const APPLY_DEPOSIT = 'POST /shoppingManagement4/applyStoreCreditDeposit'

/** Uses as much of both pots as the cart allows, confirms the total and reserves. */
export async function reserveWithAll(shopper: Shopper) {
  await shopper.call(APPLY, { body: { amount: 'all' } })
  await shopper.call(APPLY_DEPOSIT, { body: { amount: 'all' } })
  await confirmTotal(shopper)
  return shopper.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
}

/** The balances of a shopper's pots. Minor units. */
export async function potsOf(shopper: Shopper): Promise<Pots> {
  const { credit, deposit } = await shopper.call('GET /admin/storeCreditManagement/storeCredit')
  return { credit, deposit }
}

/** Buys and pays gift cards. @returns the order, and the cards with their codes */
export async function boughtCards(
  shop: PaymentTestShop,
  buyer: Shopper,
  { quantity = 1, recipient = null }: { quantity?: number; recipient?: GiftRecipient | null } = {},
) {
  await readyCart(buyer, { ...GIFT_CARD, quantity })
  if (recipient) await buyer.call('POST /shoppingManagement4/giftCardRecipient', { body: { recipient } })
  await completeCheckout(buyer)
  const { orderID } = await buyer.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  await shop.press(await shop.open(buyer, orderID), 'pay')
  const rows = await shop.rows<{ id: string }>('SELECT id FROM gift_card WHERE order_id = $1 ORDER BY id', [orderID])
  return { orderID, cards: rows.map(({ id }) => ({ id, code: codeOf(shop.context.secret, id) })) }
}

interface GiftRecipient {
  email: string
  message: string
  sendOn: string | null
}
