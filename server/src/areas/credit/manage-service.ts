import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/client.ts'
import { type GiftCard, lockCard, readNewestCards } from './gift-card-queries.ts'
import { cancelCard } from './gift-cards-service.ts'
import { book, lockPots, readHistory, readPots } from './ledger-queries.ts'
import { MAX_POT_AMOUNT } from './rules.ts'

export type { GiftCard }

const KEY_BYTES = 12

interface Gift {
  shopperId: string
  /** Minor units. */
  amount: number
  currency: string
  reason: string
}

const newKey = (what: string) => `${what}:${randomBytes(KEY_BYTES).toString('hex')}`

const lines = ({ shopperId, amount }: Gift, sign: 1 | -1) => [
  { account: 'ISSUED' as const, shopperId: null, amount: -sign * amount },
  { account: 'CREDIT' as const, shopperId, amount: sign * amount },
]

/** Gives a shopper credit. @throws Error with a message in plain words */
export async function giveCredit(tx: Tx, gift: Gift): Promise<void> {
  const { credit } = await lockPots(tx, gift.shopperId, gift.currency)
  if (credit + gift.amount > MAX_POT_AMOUNT) throw new Error('That is more credit than an account can hold.')
  const { currency, reason } = gift
  await book(tx, { key: newKey('given'), kind: 'GIVEN', reason, currency, lines: lines(gift, 1) })
}

/** Takes back credit that the shop gave; the deposit is the shopper's own. @throws Error if there is less */
export async function takeCredit(tx: Tx, gift: Gift): Promise<void> {
  const { credit } = await lockPots(tx, gift.shopperId, gift.currency)
  if (credit < gift.amount) throw new Error('The account has less store credit than that amount.')
  const { currency, reason } = gift
  await book(tx, { key: newKey('taken'), kind: 'TAKEN', reason, currency, lines: lines(gift, -1) })
}

const SHOWN = 20

/** A shopper's balances, and the last lines of both pots. */
export async function managedCredit(db: Db, shopperId: string, currency: string) {
  const pots = await readPots(db, shopperId, currency)
  return { ...pots, lines: await readHistory(db, { id: shopperId, currency }, { from: 0, max: SHOWN }) }
}

export const newestCards = (db: Db, max: number): Promise<GiftCard[]> => readNewestCards(db, max)

/** Cancels a gift card that has not been redeemed, without refunding it. @throws Error if that is not possible */
export async function cancelGiftCard(tx: Tx, id: string): Promise<GiftCard> {
  const card = await lockCard(tx, { id })
  if (!card) throw new Error(`There is no gift card ${id}.`)
  if (card.state === 'REDEEMED') throw new Error('It has already been redeemed, so it cannot be cancelled.')
  if (card.state === 'CANCELLED') throw new Error('It has already been cancelled.')
  await cancelCard(tx, card)
  return card
}
