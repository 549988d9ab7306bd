import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mailOf, messageIdOf, shopNameIn } from '../../emails/mail-of.ts'
import { markAsTest } from '../../emails/sandbox-notice.ts'
import { enqueue } from '../../jobs/queue.ts'
import { codeHash, codeOf } from './gift-card-code.ts'
import { giftCardEmail } from './gift-card-email.ts'
import { lockCard, readBuyer, writeSent } from './gift-card-queries.ts'

/**
 * Mails a gift card to its recipient, once, in the buyer's language. A cancelled card is not mailed.
 * @throws the mail server's error, so that the job is retried
 */
export async function sendGiftCard(context: AppContext, cardId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const card = await lockCard(tx, { id: cardId })
    if (card?.state !== 'ISSUED' || card.sentAt !== null) return
    const { locale, name, address } = await readBuyer(tx, card.orderId)
    const code = codeOf(context.secret, card.id)
    // Equals the stored hash, unless the shop's secret has been replaced since.
    await writeSent(tx, card.id, codeHash(code))
    await enqueue(tx, 'finish-mailed-order', { orderID: card.orderId })
    const { amount, currency, message, email } = card
    const shopName = shopNameIn(context, locale)
    const { publicUrl } = context
    const from = email.toLowerCase() === address.toLowerCase() ? null : name
    const written = giftCardEmail({ locale, shopName, publicUrl, amount, currency, code, from, message })
    const to = { name: '', address: email }
    const messageId = messageIdOf(context, `gift-card.${card.id}`)
    await context.mail.send(mailOf(context.sandbox ? markAsTest(written) : written, to, messageId))
  })
}
