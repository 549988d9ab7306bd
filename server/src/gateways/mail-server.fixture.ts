import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { Mail } from './mail.ts'

/** One email as received by the server: envelope, raw source, and what a mail client parses from it. */
export interface Received {
  from: string
  to: string[]
  source: string
  mail: Email
}

export interface MailServer {
  url: string
  port: number
  received: Received[]
  /** Answers the next emails with these replies after reading them, and then accepts mail again. */
  refuseNext(...replies: { code: number; text: string }[]): void
  stop(): Promise<void>
}

/** Starts a real mail server on loopback; it stops with the test. */
export async function mailServer(port = 0): Promise<MailServer> {
  const received: Received[] = []
  const refusals: { code: number; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const refusal = refusals.shift()
        if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
        const source = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: source.toString('utf8'),
          mail: await PostalMime.parse(source),
        })
        done()
      })
    },
  })
  // Ignores errors of connections that tests break off on purpose: they examine the client's side.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const bound = (server.server.address() as AddressInfo).port
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= new Promise<void>((resolve) => server.close(() => resolve()))
    return stopped
  }
  onTestFinished(stop)
  const refuseNext = (...replies: { code: number; text: string }[]) => void refusals.push(...replies)
  return { url: `smtp://127.0.0.1:${bound}`, port: bound, received, refuseNext, stop }
}

/** A small email for tests of sending. */
export function sampleEmail(changes: Partial<Mail> = {}): Mail {
  return {
    to: { name: 'Lin Mei', address: 'lin@example.com' },
    senderName: 'Maple Court',
    subject: 'Your order T7K2-M9QF4B',
    text: 'Thank you.',
    html: '<p>Thank you.</p>',
    messageId: 'receipt.T7K2-M9QF4B@shop.example',
    locale: 'en',
    ...changes,
  }
}
