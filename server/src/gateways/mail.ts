import { join } from 'node:path'
import { addressOf, type MailGateway } from './mail-message.ts'
import { type OutboxOptions, outboxMail } from './mail-outbox.ts'
import { smtpMail } from './mail-smtp.ts'

export type { Mail, MailGateway } from './mail-message.ts'

/** Opens the mail gateway: the configured mail server, else the outbox in the data folder. */
export function openMail(
  settings: { smtpUrl?: string; mailFrom: string; dataDir: string },
  log: OutboxOptions['log'],
): MailGateway {
  const { smtpUrl, mailFrom: from } = settings
  return smtpUrl ? smtpMail({ smtpUrl, from }) : openOutbox(settings, log)
}

const openOutbox = ({ mailFrom: from, dataDir }: { mailFrom: string; dataDir: string }, log: OutboxOptions['log']) =>
  outboxMail({ folder: join(dataDir, 'outbox'), from, log })

/** Address of the shop itself, and the gateway for mail to it. */
export interface ShopMail {
  address: string
  gateway: MailGateway
}

/** Opens the gateway for mail to SHOP_MAIL. While that is unset, the mail stays in the outbox, so none is lost. */
export function openShopMail(
  settings: { shopMail?: string; mailFrom: string; dataDir: string },
  mail: MailGateway,
  log: OutboxOptions['log'],
): ShopMail {
  if (settings.shopMail) return { address: settings.shopMail, gateway: mail }
  return { address: addressOf(settings.mailFrom), gateway: openOutbox(settings, log) }
}
