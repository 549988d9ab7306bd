import { isEmailAddress } from '@istore/contract/email-address.ts'
import { isSender } from './gateways/mail-message.ts'
import { SettingsError } from './settings-error.ts'

export interface MailSettings {
  /** Sender of receipts and other mail. */
  mailFrom: string
  /** Where messages of the contact form are sent; unset stores them in the outbox of the data folder. */
  shopMail?: string
}

/** Reads `MAIL_FROM` and `SHOP_MAIL`. @throws SettingsError */
export function readMailSettings(
  mailFrom: string | undefined,
  shopMail: string | undefined,
  publicUrl: string,
): MailSettings {
  if (shopMail !== undefined && !isEmailAddress(shopMail))
    throw new SettingsError(
      `SHOP_MAIL must be an email address such as hello@example.com, not ${JSON.stringify(shopMail)}.`,
    )
  return { mailFrom: senderOf(mailFrom, publicUrl), shopMail }
}

function senderOf(mailFrom: string | undefined, publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const text = mailFrom ?? `no-reply@${isAddress ? 'localhost' : hostname}`
  if (isSender(text)) return text
  throw new SettingsError(
    `MAIL_FROM must be an email address such as Shop <orders@example.com>, not ${JSON.stringify(text)}.`,
  )
}
