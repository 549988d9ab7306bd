import { createTransport } from 'nodemailer'
import { type MailGateway, messageOf } from './mail-message.ts'

const CONNECT_MS = 10_000
const IDLE_MS = 20_000
/**
 * Time limit for one email, in milliseconds. It is shorter than the database allows the sender's transaction to be
 * idle, so that an email that was accepted is recorded as sent.
 */
export const TOTAL_MS = 25_000

interface SmtpOptions {
  smtpUrl: string
  from: string
  /** Time limit for one email, in milliseconds. */
  totalMs?: number
}

/**
 * Sends through a mail server. The address decides on encryption: `smtps://` encrypts from the first byte; `smtp://`
 * upgrades to TLS when the server offers it, and `smtp://…?requireTLS=true` refuses to send without TLS. An email that
 * was not accepted within 25 seconds, or whose connection broke, is an error. It is not resent here, as only the caller
 * knows whether it may be.
 */
export function smtpMail({ smtpUrl, from, totalMs = TOTAL_MS }: SmtpOptions): MailGateway {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Applies only to a pooled connection that the server had closed before any of the mail was sent on it.
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
