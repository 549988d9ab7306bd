import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import type { Email } from '../../../emails/email.ts'
import { mailOf, messageIdOf, shopNameIn } from '../../../emails/mail-of.ts'
import { markAsTest } from '../../../emails/sandbox-notice.ts'
import type { Mail } from '../../../gateways/mail.ts'
import type { NoticeKind } from '../../../jobs/queue.ts'
import { paidByCredit } from '../../credit/service.ts'
import { heldUntil } from '../at-store-service.ts'
import { type OrderRefund, readRefunds } from '../history-queries.ts'
import { orderLinkOf } from '../order-link.ts'
import { type OrderRow, orderWithLines, storeLocationOf } from '../service.ts'
import { groupEmail } from './group-notice.ts'
import { orderNotice } from './notice.ts'
import { type FailedMail, insertSentMail, readFailedMails, readPaidMethod } from './queries.ts'
import { type EmailSource, receiptEmail } from './receipt.ts'
import { refundEmail } from './refund-notice.ts'
import { releasedEmail } from './released-notice.ts'

export function sourceOf(context: AppContext, order: OrderRow): EmailSource {
  const shopName = shopNameIn(context, order.locale)
  const { publicUrl } = context
  return {
    order,
    location: storeLocationOf(context, order),
    shopName,
    publicUrl,
    orderUrl: orderLinkOf(context, order),
  }
}

interface MailFor {
  context: AppContext
  order: OrderRow
  /** Unique name of the email, from which its message id is derived. */
  name: string
}

export function orderMail(email: Email, { context, order: { contact }, name }: MailFor): Mail {
  const to = { name: contact.name, address: contact.email }
  return mailOf(context.sandbox ? markAsTest(email) : email, to, messageIdOf(context, name))
}

/**
 * Sends an email once, however often and by however many processes it is requested. The record of the sending is only
 * committed if the mail server accepted the email, and a second sender waits for the first one's transaction. The
 * transaction's time limit exceeds the slowest sending, so that the record of an accepted email is not lost.
 *
 * One gap remains, as a mail server cannot take part in a transaction: if our process, the database or the connection
 * dies after the server has accepted the email and before the commit, the email is sent again. It then has the same
 * message id, by which most mail programs show both as one. Committing before sending would lose emails instead.
 */
async function sendOnce(context: AppContext, key: string, mail: Mail): Promise<void> {
  if (mail.to.address === '') {
    context.log.info({ key }, 'no mail: the shopper has deleted the account')
    return
  }
  // Not `inTransaction`: that may run its callback again, and a sent email cannot be rolled back.
  const sent = await context.db.transaction().execute(async (tx) => {
    if (!(await insertSentMail(tx, key, mail.messageId))) return false
    await context.mail.send(mail)
    return true
  })
  context.log.info({ key, messageId: mail.messageId }, sent ? 'mail sent' : 'mail was sent before')
}

/**
 * Sends the receipt of a paid order, or the confirmation of an order to be paid at the store, once.
 * @throws the mail server's error, so that the job is retried; the email then does not count as sent
 */
export async function sendReceiptOf(context: AppContext, orderID: string): Promise<void> {
  const found = await orderWithLines(context.db, orderID)
  if (found?.order.status !== 'NEW') {
    context.log.warn({ orderID, status: found?.order.status }, 'no receipt: the order does not exist or is not paid')
    return
  }
  const { order, lines, parts } = found
  const paidWith = await readPaidMethod(context.db, orderID)
  const { paid } = await paidByCredit(context.db, orderID)
  const byCredit = paid.credit + paid.deposit
  const isAtStore = order.paymentStatus === 'PAY_AT_STORE'
  const until = isAtStore ? heldUntil(context, order) : null
  const email = receiptEmail({ ...sourceOf(context, order), lines, parts, paidWith, byCredit, heldUntil: until })
  const kind = isAtStore ? 'confirmation' : 'receipt'
  const mail = orderMail(email, { context, order, name: `${kind}.${orderID}` })
  await sendOnce(context, `${kind}:${orderID}`, mail)
}

/**
 * Notifies a member of a group that it is full, once.
 * @throws the mail server's error, so that the job is retried
 */
export async function sendGroupNoticeOf(context: AppContext, orderID: string): Promise<void> {
  const found = await orderWithLines(context.db, orderID)
  if (!found?.order.group || found.order.status !== 'NEW') {
    context.log.warn({ orderID }, 'no group notice: the order is not part of a group, or is not paid for')
    return
  }
  const { order } = found
  const email = groupEmail(sourceOf(context, order))
  const mail = orderMail(email, { context, order, name: `group.${orderID}` })
  await sendOnce(context, `group:${orderID}`, mail)
}

/** Key of a refund: the number of its first online part, as in older versions; otherwise its id. */
const refundKey = ({ id, online }: OrderRefund) => online[0]?.refundNo ?? String(id)

/**
 * Notifies the shopper that an order to be paid at the store was cancelled, once.
 * @throws the mail server's error, so that the job is retried
 */
export async function sendReleasedNoticeOf(context: AppContext, orderID: string): Promise<void> {
  const found = await orderWithLines(context.db, orderID)
  if (found?.order.status !== 'CANCELLED') {
    context.log.warn({ orderID }, 'no notice of a released order: the order does not exist or is not cancelled')
    return
  }
  const { order } = found
  const mail = orderMail(releasedEmail(sourceOf(context, order)), { context, order, name: `released.${orderID}` })
  await sendOnce(context, `released:${orderID}`, mail)
}

/**
 * Sends one notice for each completed refund of an order, once each.
 * @throws the mail server's error, so that the job is retried
 */
export async function sendRefundNoticesOf(context: AppContext, orderID: string): Promise<void> {
  const found = await orderWithLines(context.db, orderID)
  const refunds = await readRefunds(context.db, orderID)
  const done = refunds.filter(({ online }) => online.every(({ state }) => state === 'DONE'))
  if (!found || done.length === 0) {
    context.log.warn({ orderID }, 'no refund notice: nothing was refunded for this order')
    return
  }
  const { order } = found
  for (const refund of done) {
    const key = refundKey(refund)
    const email = refundEmail(sourceOf(context, order), refund)
    await sendOnce(context, `refund:${key}`, orderMail(email, { context, order, name: `refund.${key}` }))
  }
}

/**
 * Notifies a shopper of a step of a placed order, once per step.
 * @throws the mail server's error, so that the job is retried
 */
export async function sendOrderNoticeOf(context: AppContext, orderID: string, what: NoticeKind): Promise<void> {
  const found = await orderWithLines(context.db, orderID)
  if (!found) {
    context.log.warn({ orderID, what }, 'no notice: the order does not exist')
    return
  }
  const { order } = found
  const kind = what.toLowerCase()
  const refunds = what === 'CANCELLED' ? await readRefunds(context.db, orderID) : []
  const back = refunds.filter(({ reason }) => reason === 'CANCELLED')
  const email = orderNotice(sourceOf(context, order), what, back)
  const mail = orderMail(email, { context, order, name: `${kind}.${orderID}` })
  await sendOnce(context, `${kind}:${orderID}`, mail)
}

const MAX_FAILED = 500

/** The emails that have failed for good, newest first; at most 500. Their recipients have not been notified. */
export const failedMails = (db: Db): Promise<FailedMail[]> => readFailedMails(db, MAX_FAILED)
