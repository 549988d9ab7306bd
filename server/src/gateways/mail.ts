import { join } from 'node:path'
import { addressOf, type MailGateway } from './mail-message.ts'
import { type OutboxOptions, outboxMail } from './mail-outbox.ts'
import { smtpMail } from './mail-smtp.ts'

export type { Mail, MailGateway } from './mail-message.ts'

/** Opens the mail gateway: the mail server that is set, else the outbox in the data folder. */
export function openMail(
  settings: { smtpUrl?: string; mailFrom: string; dataDir: string },
  log: OutboxOptions['log'],
): MailGateway {
  const { smtpUrl, mailFrom: from } = settings
  return smtpUrl ? smtpMail({ smtpUrl, from }) : openOutbox(settings, log)
}

const openOutbox = ({ mailFrom: from, dataDir }: { mailFrom: string; dataDir: string }, log: OutboxOptions['log']) =>
  outboxMail({ folder: join(dataDir, 'outbox'), from, log })

/** Where mail to the shop itself goes, and by what. */
export interface ShopMail {
  address: string
  gateway: MailGateway
}

/** The shop's own box: SHOP_MAIL. While that is unset, mail to the shop stays in the outbox, so that none is lost. */
export function openShopMail(
  settings: { shopMail?: string; mailFrom: string; dataDir: string },
  mail: MailGateway,
  log: OutboxOptions['log'],
): ShopMail {
  if (settings.shopMail) return { address: settings.shopMail, gateway: mail }
  return { address: addressOf(settings.mailFrom), gateway: openOutbox(settings, log) }
}
