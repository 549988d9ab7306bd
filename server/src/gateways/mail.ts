import { join } from 'node:path'
import type { MailGateway } from './mail-message.ts'
import { type OutboxOptions, outboxMail } from './mail-outbox.ts'
import { smtpMail } from './mail-smtp.ts'

export type { Mail, MailGateway } from './mail-message.ts'

/** Opens the mail gateway: the mail server that is set, else the outbox in the data folder. */
export function openMail(
  settings: { smtpUrl?: string; mailFrom: string; dataDir: string },
  log: OutboxOptions['log'],
): MailGateway {
  const { smtpUrl, mailFrom: from, dataDir } = settings
  return smtpUrl ? smtpMail({ smtpUrl, from }) : outboxMail({ folder: join(dataDir, 'outbox'), from, log })
}
