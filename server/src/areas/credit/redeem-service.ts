import type { Body, Reply } from '@istore/contract/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { limitGiftCardCodes } from '../limits/service.ts'
import { shopperOf } from '../session/service.ts'
import { codeHash } from './gift-card-code.ts'
import { lockCard, writeEnded } from './gift-card-queries.ts'
import { book } from './ledger-queries.ts'
import { storeCredit } from './service.ts'

type Redeemed = Reply<'POST /shoppingManagement4/redeemGiftCard'>

/**
 * Redeems a gift card: adds its amount to the visiting shopper's DEPOSIT, once.
 * @throws Refusal GIFT_CARD_UNKNOWN (no such code, or cancelled), GIFT_CARD_ALREADY_ADDED (by this shopper, who may not
 *   have received the reply), GIFT_CARD_REDEEMED (by another shopper), TOO_MANY_REQUESTS (20 wrong codes an hour of the
 *   shopper, or from the address)
 */
export async function redeemGiftCard(
  visit: Visit,
  { code }: Body<'POST /shoppingManagement4/redeemGiftCard'>,
): Promise<Redeemed> {
  const { id } = shopperOf(visit)
  const giveBack = await limitGiftCardCodes(visit, id)
  const amount = await inTransaction(visit.context.db, async (tx) => {
    const card = await lockCard(tx, { codeHash: codeHash(code) })
    if (!card || card.state === 'CANCELLED') throw new Refusal('GIFT_CARD_UNKNOWN')
    if (card.redeemedBy === id) throw new Refusal('GIFT_CARD_ALREADY_ADDED')
    if (card.state === 'REDEEMED') throw new Refusal('GIFT_CARD_REDEEMED')
    await writeEnded(tx, card.id, id)
    const lines = [
      { account: 'GIFT_CARDS' as const, shopperId: null, amount: -card.amount },
      { account: 'DEPOSIT' as const, shopperId: id, amount: card.amount },
    ]
    await book(tx, { key: `card-redeemed:${card.id}`, kind: 'CARD_REDEEMED', currency: card.currency, lines })
    return card.amount
  })
  await giveBack()
  return { ...(await storeCredit(visit)), amount }
}
