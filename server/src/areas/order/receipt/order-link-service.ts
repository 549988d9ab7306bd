import type { Locale } from '@istore/contract/text.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Email } from '../../../emails/email.ts'
import type { JobPayloads } from '../../../jobs/queue.ts'
import { mailMark } from '../access-service.ts'
import { orderWithLines } from '../service.ts'
import { type EmailSource, frameOf } from './receipt.ts'
import { orderMail, sourceOf } from './service.ts'
import { TEXTS } from './texts.ts'

/** The email with the link to an order, in the order's language. */
export function orderLinkEmail(source: EmailSource): Email {
  const { order, shopName } = source
  const texts = TEXTS[order.locale]
  const { link, ...frame } = frameOf(source)
  return {
    ...frame,
    subject: texts.linkSubject(shopName, order.id),
    preview: texts.linkTitle,
    title: texts.linkTitle,
    intro: texts.linkIntro(order.contact.name),
    parts: [link],
    closing: [texts.linkIgnore, ...frame.closing],
  }
}

/**
 * Mails the link to an order again, in the language of the request. Sends nothing if the address is not the order's.
 * @throws the mail server's error, so that the job is retried
 */
export async function sendOrderLink(
  context: AppContext,
  { orderID, mark, locale }: JobPayloads['send-order-link'],
  jobId: string,
): Promise<void> {
  const found = await orderWithLines(context.db, orderID)
  const email = found?.order.contact.email ?? ''
  if (!found || email === '' || mailMark(context.secret, email) !== mark) return
  const order = { ...found.order, locale: locale satisfies Locale }
  const written = orderLinkEmail(sourceOf(context, order))
  await context.mail.send(orderMail(written, { context, order, name: `order-link.${orderID}.${jobId}` }))
}
