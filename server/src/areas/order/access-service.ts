import { isEmailAddress } from '@istore/contract/email-address.ts'
import type { Body, Reply } from '@istore/contract/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { keyedHash } from '../../keyed-hash.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { limitLinkRequests, limitOrderLinks, mayMailLink } from '../limits/service.ts'
import { sessionOf } from '../session/service.ts'
import { bindLink, hasAccess, insertAccess } from './access-queries.ts'
import { readOrderLink } from './order-link.ts'
import { type OrderRow, readOrder } from './queries.ts'

export { deleteOldAccess } from './access-queries.ts'

/** An order with the visitor's access to it: full access as its owner, or read access by a mailed link. */
export interface ReadableOrder {
  order: OrderRow
  access: 'OWNER' | 'LINK'
}

/**
 * An order that the visitor may read. To change an order, use `ownOrder` instead.
 * @throws Refusal ORDER_NOT_FOUND (does not exist, or the visitor may not read it)
 */
export async function readableOrder(visit: Visit, id: string): Promise<ReadableOrder> {
  const { context, orderDevice } = visit
  const [sessionId, order] = await Promise.all([sessionOf(visit), readOrder(context.db, id)])
  if (order && sessionId !== null && order.sessionId === sessionId) return { order, access: 'OWNER' }
  // An order without a contact was anonymised: no link gives access to it any more.
  if (!order || order.contact.email === '' || !orderDevice || !(await hasAccess(context.db, id, orderDevice)))
    throw new Refusal('ORDER_NOT_FOUND')
  return { order, access: 'LINK' }
}

/** Opaque mark of an email address; it does not reveal the address, and ignores case. */
export const mailMark = (secret: Buffer, email: string): string =>
  keyedHash(secret, `order mail ${email.toLowerCase()}`).toString('base64url')

/**
 * Mails the link to an order again. The answer and its duration do not reveal whether the order exists.
 * @throws Refusal INVALID_INPUT (not an email address), TOO_MANY_REQUESTS (emails requested from an address)
 */
export async function requestOrderLink(
  visit: Visit,
  { orderID, emailID }: Body<'POST /common3/orderLink'>,
): Promise<Reply<'POST /common3/orderLink'>> {
  if (!isEmailAddress(emailID)) throw new Refusal('INVALID_INPUT')
  await limitLinkRequests(visit)
  const { context, locale } = visit
  const mark = mailMark(context.secret, emailID)
  if (await mayMailLink(visit, 'order', mark))
    await enqueue(context.db, 'send-order-link', { orderID: normaliseOrderId(orderID), mark, locale })
  return { sent: true }
}

/** An order number in its stored form: accepts small letters, spaces and a missing hyphen. */
function normaliseOrderId(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/**
 * Opens an order on this device by a mailed link. The first device needs only the link; any other device also needs the
 * email address of the order. Forged, expired and orphaned links and wrong addresses are all refused alike.
 * @returns null as the order's id if the address is needed and was not given
 * @throws Refusal ORDER_NOT_FOUND, TOO_MANY_REQUESTS (wrong links and email addresses from a network address)
 */
export async function openOrderLink(
  visit: Visit,
  { token, emailID }: Body<'POST /common3/orderLinkSession'>,
): Promise<Reply<'POST /common3/orderLinkSession'>> {
  const { context } = visit
  const giveBack = await limitOrderLinks(visit)
  const link = readOrderLink(context, token)
  const order = link && (await readOrder(context.db, link.orderID))
  if (!link || !order || order.contact.email === '') throw new Refusal('ORDER_NOT_FOUND')
  const isRecipient =
    emailID !== undefined && mailMark(context.secret, emailID) === mailMark(context.secret, order.contact.email)
  if (emailID !== undefined && !isRecipient) throw new Refusal('ORDER_NOT_FOUND')
  await giveBack()
  const device = visit.orderDevice ? { hash: visit.orderDevice, give: () => {} } : visit.newOrderDevice()
  const isOpen = await inTransaction(context.db, async (tx) => {
    const isBound = await bindLink(tx, link, device.hash)
    const opens = isBound || isRecipient
    if (opens) await insertAccess(tx, link, device.hash)
    return opens
  })
  if (isOpen) device.give()
  return { orderID: isOpen ? order.id : null }
}
