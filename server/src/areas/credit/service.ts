import type { Query, Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import type { Visit } from '../../visit.ts'
import { shopperOf, userIdOf } from '../session/service.ts'
import { localInstant } from '../store/zoned-time.ts'
import { deleteCartGift, readCartGift } from './gift-card-queries.ts'
import { book, type HistoryRow, lockPots, readHistory, readPots } from './ledger-queries.ts'
import { deleteWanted, readCartFacts } from './queries.ts'
import { applied, type CartCredit, dueAfter, NOTHING } from './rules.ts'

export { anonymiseCards, deleteCartGift, hasUnsentCards, takeCartGift, writeCartGift } from './gift-card-queries.ts'
export { dueOf, type PaidByCredit, paidByCredit, refundToPots } from './order-credit-service.ts'
export { writeWanted } from './queries.ts'

type Balance = Reply<'GET /admin/storeCreditManagement/storeCredit'>
type History = Reply<'GET /admin/storeCreditManagement/storeCreditHistory'>

const PAGE_SIZE = 10

/** The visiting shopper's store credit, by pot. @throws Refusal SIGN_IN_NEEDED */
export async function storeCredit(visit: Visit): Promise<Balance> {
  const { db, content } = visit.context
  const currency = content.baseCurrency
  return { currency, ...(await readPots(db, shopperOf(visit).id, currency)) }
}

const SHOWN = ['GIVEN', 'TAKEN', 'ORDER', 'RETURNED', 'REFUNDED', 'CARD_REDEEMED'] as const
const isShown = (kind: HistoryRow['kind']): kind is (typeof SHOWN)[number] => SHOWN.some((each) => each === kind)

function lineIn({ at, pot, kind, amount, orderId, reason }: HistoryRow, timeZone: string): History['lines'] {
  // Other kinds are never booked on the pots of a shopper who can read this.
  if (!isShown(kind)) return []
  const texts = kind === 'GIVEN' || kind === 'TAKEN' ? reason : null
  return [{ at: localInstant(at, timeZone), pot, what: kind, amount, orderID: orderId, reason: texts }]
}

/** A page of the lines of the visiting shopper's pots, newest first. @throws Refusal SIGN_IN_NEEDED */
export async function storeCreditHistory(
  visit: Visit,
  {
    numberToLoad: max = PAGE_SIZE,
    startingPosition: from = 0,
  }: Query<'GET /admin/storeCreditManagement/storeCreditHistory'>,
): Promise<History> {
  const { db, content } = visit.context
  const { baseCurrency: currency, timeZone } = content
  const rows = await readHistory(db, { id: shopperOf(visit).id, currency }, { from, max: max + 1 })
  const lines = rows.slice(0, max).flatMap((row) => lineIn(row, timeZone))
  return { currency, lines, nextPosition: rows.length > max ? from + max : null }
}

/**
 * The store credit of a cart, and the recipient of its gift cards. A guest has no credit.
 * @param cart `ownerWithoutCredit` is the cart's shopper if they have never had credit, which saves a query
 * @param cost total of the cart, and the price of its gift cards. Minor units
 */
export async function creditOfCart(
  visit: Visit,
  cart: { id: number; ownerWithoutCredit: string | null },
  cost: { total: number; giftCards: number },
): Promise<CartCredit> {
  const { db, content } = visit.context
  const userId = userIdOf(visit)
  const isReadable = visit.cartBy !== 'old cookie'
  const gift = cost.giftCards === 0 ? null : ((isReadable ? await readCartGift(db, cart.id) : null) ?? 'BUYER')
  if (userId === null || userId === cart.ownerWithoutCredit)
    return { balance: NOTHING, applied: NOTHING, due: cost.total, gift }
  const { balance, wanted } = await readCartFacts(db, cart.id, userId, content.baseCurrency)
  const pots = applied(cost, balance, wanted)
  return { balance, applied: pots, due: dueAfter(cost.total, pots), gift }
}

/** Clears an ordered cart's store credit, and the recipient of its gift cards. */
export async function clearCartCredit(tx: Tx, cartId: number): Promise<void> {
  await deleteWanted(tx, cartId)
  await deleteCartGift(tx, cartId)
}

/** Writes off the remaining balance of a shopper whose account is being deleted, so that the ledger stays complete. */
export async function forfeitPots(tx: Tx, shopperId: string, currency: string): Promise<void> {
  const { credit, deposit } = await lockPots(tx, shopperId, currency)
  if (credit + deposit === 0) return
  const lines = [
    { account: 'CREDIT' as const, shopperId, amount: -credit },
    { account: 'DEPOSIT' as const, shopperId, amount: -deposit },
    { account: 'FORFEITED' as const, shopperId: null, amount: credit + deposit },
  ]
  await book(tx, { key: `left:${shopperId}:${currency}`, kind: 'FORFEITED', currency, lines })
}
