import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { OrderWithLines } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import { instantAt } from '../store/zoned-time.ts'
import { codeHash, codeOf } from './gift-card-code.ts'
import {
  type GiftCard,
  insertCard,
  lockCardsOf,
  readGiftProducts,
  readOrderGift,
  writeEnded,
} from './gift-card-queries.ts'
import { book } from './ledger-queries.ts'
import type { GiftRecipient } from './rules.ts'

const ID_BYTES = 12
/** When cards are mailed on their send date, in minutes after midnight. */
const MAILED_AT = 9 * 60

const line = (account: 'GIFT_CARDS' | 'PAID_IN', amount: number) => ({ account, shopperId: null, amount })

/** When a gift card is mailed. */
function sendAt({ content, now }: AppContext, { sendOn }: GiftRecipient): Date {
  const at = sendOn === null ? now() : instantAt(sendOn, MAILED_AT, content.timeZone)
  return at > now() ? at : now()
}

async function issueCard(
  tx: Tx,
  context: AppContext,
  order: OrderWithLines,
  { amount, gift }: { amount: number; gift: GiftRecipient },
): Promise<void> {
  const id = randomBytes(ID_BYTES).toString('hex')
  const { currency } = order
  await insertCard(tx, {
    id,
    orderId: order.id,
    amount,
    currency,
    codeHash: codeHash(codeOf(context.secret, id)),
    ...gift,
  })
  const lines = [line('PAID_IN', -amount), line('GIFT_CARDS', amount)]
  await book(tx, { key: `card:${id}`, kind: 'CARD_SOLD', orderId: order.id, currency, lines })
  await enqueue(tx, 'send-gift-card', { cardId: id }, sendAt(context, gift))
}

/** Issues the gift cards of a paid order: one per unit, worth the unit's price before discounts. */
export async function issueCards(tx: Tx, context: AppContext, order: OrderWithLines): Promise<void> {
  const gift = await readOrderGift(tx, order.id)
  if (!gift) return
  const cards = await readGiftProducts(
    tx,
    order.lines.map(({ productId }) => productId),
  )
  for (const { productId, quantity, unitPrice } of order.lines) {
    if (!cards.has(productId) || unitPrice === 0) continue
    for (let unit = 0; unit < quantity; unit += 1) await issueCard(tx, context, order, { amount: unitPrice, gift })
  }
}

/** Cancels a locked card that has not been redeemed. */
export async function cancelCard(tx: Tx, { id, orderId, amount, currency }: GiftCard): Promise<void> {
  await writeEnded(tx, id, null)
  const lines = [line('GIFT_CARDS', -amount), line('PAID_IN', amount)]
  await book(tx, { key: `card-cancelled:${id}`, kind: 'CARD_CANCELLED', orderId, currency, lines })
}

/**
 * Cancels the gift cards of an order that is being refunded.
 * @throws Refusal GIFT_CARD_REDEEMED if one was redeemed, as the order can then not be refunded
 */
export async function cancelCardsOf(tx: Tx, { id }: { id: string }): Promise<void> {
  const cards = await lockCardsOf(tx, id)
  if (cards.some(({ state }) => state === 'REDEEMED')) throw new Refusal('GIFT_CARD_REDEEMED')
  for (const card of cards) if (card.state === 'ISSUED') await cancelCard(tx, card)
}
