import type { Locale, LocalText } from '@istore/contract/text.ts'
import type { Mail } from '../../../gateways/mail.ts'
import type { Shop } from '../../../shop.ts'
import { locationOf, type OrderRow, orderWithLines } from '../service.ts'
import { groupLetter } from './group-notice.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { noteSent, readDoneRefunds, readPaidMethod } from './queries.ts'
import { type LetterSource, receiptLetter } from './receipt.ts'
import { refundLetter } from './refund-notice.ts'

/** The shop's name may be one for all languages. */
function nameIn(name: string | LocalText | undefined, locale: Locale): string {
  if (name === undefined) return 'istore'
  return typeof name === 'string' ? name : name[locale]
}

function sourceOf(shop: Shop, order: OrderRow): LetterSource {
  const shopName = nameIn(shop.content.app?.storeName, order.locale)
  return { order, location: locationOf(shop, order), shopName, publicUrl: shop.publicUrl }
}

function mailOf(letter: Letter, { contact, locale }: OrderRow, messageId: string): Mail {
  return {
    to: { name: contact.name, address: contact.email },
    senderName: letter.shopName,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    messageId,
    locale,
  }
}

/**
 * Sends a mail once, however often and by however many processes it is requested: the note that it was sent commits
 * only if the mail server took it, and a second sender waits for the first one's note.
 *
 * One window remains, as a mail server cannot take part in a transaction: the server takes the mail, and before we have
 * committed, our process, the database or the connection dies. Then the mail goes out again, with the same message id,
 * by which most mail programs show the two as one. The other order (commit, then send) would lose mail instead.
 */
async function sendOnce(shop: Shop, key: string, mail: Mail): Promise<void> {
  // Not `inTransaction`: it may run its work again, and a mail cannot be undone.
  const sent = await shop.db.transaction().execute(async (tx) => {
    if (!(await noteSent(tx, key, mail.messageId))) return false
    await shop.mail.send(mail)
    return true
  })
  shop.log.info({ key, messageId: mail.messageId }, sent ? 'mail sent' : 'mail was sent before')
}

const messageId = (shop: Shop, left: string) => `${left}@${new URL(shop.publicUrl).hostname}`

/**
 * Sends the receipt of a paid order, once.
 * @throws what the mail server answers, so that the job tries again; nothing counts as sent then
 */
export async function sendReceiptOf(shop: Shop, orderID: string): Promise<void> {
  const found = await orderWithLines(shop.db, orderID)
  if (found?.order.status !== 'NEW') {
    shop.log.warn({ orderID, status: found?.order.status }, 'no receipt: the order is not there or not paid')
    return
  }
  const { order, lines } = found
  const paidWith = await readPaidMethod(shop.db, orderID)
  const letter = receiptLetter({ ...sourceOf(shop, order), lines, paidWith })
  await sendOnce(shop, `receipt:${orderID}`, mailOf(letter, order, messageId(shop, `receipt.${orderID}`)))
}

/**
 * Notifies a member that the group is full, once.
 * @throws what the mail server answers, so that the job tries again
 */
export async function sendGroupNoticeOf(shop: Shop, orderID: string): Promise<void> {
  const found = await orderWithLines(shop.db, orderID)
  if (!found?.order.group || found.order.status !== 'NEW') {
    shop.log.warn({ orderID }, 'no group notice: the order is not one of a group, or does not stand')
    return
  }
  const { order } = found
  const letter = groupLetter(sourceOf(shop, order))
  await sendOnce(shop, `group:${orderID}`, mailOf(letter, order, messageId(shop, `group.${orderID}`)))
}

/**
 * Sends a notice for each payment of an order that went back, once each.
 * @throws what the mail server answers, so that the job tries again
 */
export async function sendRefundNoticesOf(shop: Shop, orderID: string): Promise<void> {
  const found = await orderWithLines(shop.db, orderID)
  const refunds = await readDoneRefunds(shop.db, orderID)
  if (!found || refunds.length === 0) {
    shop.log.warn({ orderID }, 'no refund notice: no payment of this order was returned')
    return
  }
  const { order } = found
  for (const refund of refunds) {
    const letter = refundLetter(sourceOf(shop, order), refund)
    const id = messageId(shop, `refund.${refund.refundNo}`)
    await sendOnce(shop, `refund:${refund.refundNo}`, mailOf(letter, order, id))
  }
}
