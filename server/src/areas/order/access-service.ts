import type { Body, Reply } from '@istore/contract/index.ts'
import { isMailAddress } from '@istore/contract/mail-address.ts'
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

/** How a visitor may use an order: all of it as its owner, or only read it after opening a mailed link. */
export interface ReadableOrder {
  order: OrderRow
  access: 'OWNER' | 'LINK'
}

/**
 * An order that the visitor may read. What changes an order asks `ownOrder` instead.
 * @throws Refusal ORDER_NOT_FOUND, alike for an order that is not there and one that is not the visitor's to read
 */
export async function readableOrder(visit: Visit, id: string): Promise<ReadableOrder> {
  const { context, orderDevice } = visit
  const [sessionId, order] = await Promise.all([sessionOf(visit), readOrder(context.db, id)])
  if (order && sessionId !== null && order.sessionId === sessionId) return { order, access: 'OWNER' }
  // Once the shopper has left, no link opens what remains of their orders.
  if (!order || order.contact.email === '' || !orderDevice || !(await hasAccess(context.db, id, orderDevice)))
    throw new Refusal('ORDER_NOT_FOUND')
  return { order, access: 'LINK' }
}

/** Names an email address without telling which, and whatever its letters' case. */
export const mailMark = (secret: Buffer, email: string): string =>
  keyedHash(secret, `order mail ${email.toLowerCase()}`).toString('base64url')

/**
 * Mails the link to an order again. The answer is the same, and takes as long, whether or not there is such an order.
 * @throws Refusal INVALID_INPUT (no address for mail), TOO_MANY_REQUESTS (emails requested from an address)
 */
export async function requestOrderLink(
  visit: Visit,
  { orderID, emailID }: Body<'POST /common3/orderLink'>,
): Promise<Reply<'POST /common3/orderLink'>> {
  if (!isMailAddress(emailID)) throw new Refusal('INVALID_INPUT')
  await limitLinkRequests(visit)
  const { context, locale } = visit
  const mark = mailMark(context.secret, emailID)
  if (await mayMailLink(visit, 'order', mark))
    await enqueue(context.db, 'send-order-link', { orderID: normaliseOrderId(orderID), mark, locale })
  return { sent: true }
}

/** An order number as it is stored, however it was typed: small letters, spaces, without its hyphen. */
function normaliseOrderId(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/**
 * Opens an order on this device by a mailed link. The first device only presses; after that, another needs the email address
 * of the order. A link that is forged, out of date or of an order that is gone, and a wrong address, are refused alike.
 * @returns no order when the address is needed and was not given
 * @throws Refusal ORDER_NOT_FOUND, TOO_MANY_REQUESTS (wrong links and addresses from a network address)
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
