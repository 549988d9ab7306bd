import { createTransport } from 'nodemailer'
import { type MailGateway, messageOf } from './mail-message.ts'

const CONNECT_MS = 10_000
const IDLE_MS = 20_000
/**
 * How long one mail may take, in milliseconds: less than the database lets its sender's transaction wait, so that an email
 * that was taken is noted as sent.
 */
export const TOTAL_MS = 25_000

interface SmtpOptions {
  smtpUrl: string
  from: string
  /** How long one mail may take, in milliseconds. */
  totalMs?: number
}

/**
 * Sends through a mail server. The address decides on encryption: `smtps://` from the first byte; `smtp://` changes to
 * TLS when the server offers it, and `smtp://…?requireTLS=true` refuses to send without.
 * An email that was not taken within 25 seconds, or whose connection broke on the way, is an error; it is not sent again
 * from here, as only the caller knows whether it may be.
 */
export function smtpMail({ smtpUrl, from, totalMs = TOTAL_MS }: SmtpOptions): MailGateway {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Only for a pooled connection that the server had closed before any of the mail was sent on it.
    maxRequeues: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(totalMs) })
    },
    close: () => transport.close(),
  }
}
