import type { Body, Reply } from '@istore/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { escapeMarkup } from '../../escape-markup.ts'
import { type Mail, oneLine } from '../../gateways/mail-message.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { limitFormMessages } from '../limits/service.ts'
import { deleteMessages, type FormMessage, insertMessage, takeMessage } from './queries.ts'
import { TEXTS } from './texts.ts'
import { isReady, ticketAt } from './ticket.ts'

const STORED_DAYS = 30

/** A ticket for the form that is now being displayed. */
export const newTicket = ({ context }: Visit): Reply<'GET /message/submitForm/ticket'> => ({
  ticket: ticketAt(context.secret, context.now()),
})

/**
 * Accepts a message to the shop, which a job mails. A message with the honeypot field filled in gets the same reply,
 * but is discarded.
 * @throws Refusal FORM_NOT_READY (sent too early or too late, or with a forged ticket), INVALID_INPUT (only spaces),
 *   TOO_MANY_REQUESTS
 */
export async function submitForm(
  visit: Visit,
  { website = '', ticket, ...given }: Body<'POST /message/submitForm'>,
): Promise<Reply<'POST /message/submitForm'>> {
  const { context, locale } = visit
  const name = oneLine(given.name)
  const message = given.message.trim()
  if (name === '' || message === '') throw new Refusal('INVALID_INPUT')
  if (!isReady(context.secret, ticket, context.now())) throw new Refusal('FORM_NOT_READY')
  await limitFormMessages(visit)
  if (website !== '') return { sent: true }
  const { email, phone = '', subject = '' } = given
  await inTransaction(context.db, async (tx) => {
    const id = await insertMessage(tx, { name, email, phone, subject: oneLine(subject), message, locale })
    await enqueue(tx, 'send-form-message', { id })
  })
  return { sent: true }
}

function mailOf(context: AppContext, id: string, { name, email, phone, subject, message, locale }: FormMessage): Mail {
  const texts = TEXTS[locale]
  const text = `${texts.facts({ name, email, phone }).join('\n')}\n\n${message}\n\n--\n${texts.answer}\n`
  return {
    to: { name: '', address: context.shopMail.address },
    replyTo: { name, address: email },
    subject: texts.subject(subject || texts.noSubject),
    text,
    html: `<!doctype html><div style="white-space: pre-wrap; font-family: sans-serif">${escapeMarkup(text)}</div>`,
    messageId: `form.${id}@${new URL(context.publicUrl).hostname}`,
    locale,
  }
}

/**
 * Mails a message to the shop, and deletes it.
 * @throws the mail server's error, so that the job is retried
 */
export async function sendMessage(context: AppContext, id: string): Promise<void> {
  // Not `inTransaction`: that may run its callback again, and a sent email cannot be rolled back.
  await context.db.transaction().execute(async (tx) => {
    const message = await takeMessage(tx, id)
    if (message) await context.shopMail.gateway.send(mailOf(context, id, message))
  })
}

/** Deletes messages that could not be mailed for 30 days. */
export const deleteOldMessages = (db: Db, max: number): Promise<number> =>
  deleteMessages(db, { days: STORED_DAYS, max })
