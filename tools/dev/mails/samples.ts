import type { Locale } from '@istore/contract/text.ts'
import {
  addressChangeEmail,
  type EmailSource,
  knownAddressEmail,
  newAddressEmail,
  registrationEmail,
  resetEmail,
} from '../../../server/src/areas/account/emails.ts'
import {
  deletedEmail,
  deletionEmail,
  exportEmail,
  scheduledEmail,
} from '../../../server/src/areas/account/privacy-emails.ts'
import { passkeyEmail, passwordEmail } from '../../../server/src/areas/account/security-emails.ts'
import { giftCardEmail } from '../../../server/src/areas/credit/gift-card-email.ts'
import type { Email } from '../../../server/src/emails/email.ts'
import { ORDER_SAMPLES, type Samples } from './order-samples.ts'

const TOKEN = 'sample-token'
const PHONE = { browser: 'Safari', system: 'iOS' }

const source = (locale: Locale): EmailSource => ({
  locale,
  shopName: { en: 'Maple Court', zh: '枫庭' }[locale],
  publicUrl: 'https://shop.example',
  name: { en: 'Lin Mei', zh: '林梅' }[locale],
})

/** @param changes fields that a buyer may leave empty */
function giftCard(locale: Locale, changes: { from?: string; message?: string } = {}): Email {
  const words = {
    en: { from: 'Ann Lee', message: 'Happy birthday, Mei! Have a tea on me.' },
    zh: { from: '李安', message: '梅梅，生日快乐！请你喝茶。' },
  }[locale]
  const { shopName, publicUrl } = source(locale)
  const card = { amount: 2_500, currency: 'CAD', code: 'K7M4-QPR2-9TWA-HJ5D' }
  return giftCardEmail({ locale, shopName, publicUrl, ...card, ...words, ...changes })
}

/** Every email of the shop by its name in the address of the preview, with the data of a sample. */
export const SAMPLES: Samples = {
  ...ORDER_SAMPLES,
  'gift-card': (locale) => giftCard(locale),
  'gift-card-without-message': (locale) => giftCard(locale, { from: '', message: '' }),
  'account-registration': (locale) => registrationEmail(source(locale), TOKEN),
  'account-known': (locale) => knownAddressEmail(source(locale), 'known'),
  'account-taken': (locale) => knownAddressEmail(source(locale), 'taken'),
  'account-reset': (locale) => resetEmail(source(locale), TOKEN),
  'account-new-email': (locale) => newAddressEmail(source(locale), TOKEN),
  'account-old-email': (locale) => addressChangeEmail(source(locale), 'mei@example.org'),
  'account-password': (locale) => passwordEmail(source(locale), []),
  'account-password-passkeys': (locale) => passwordEmail(source(locale), [PHONE]),
  'account-passkey': (locale) => passkeyEmail(source(locale), PHONE),
  'account-export': (locale) => exportEmail(source(locale), TOKEN),
  'account-deletion': (locale) => deletionEmail(source(locale), TOKEN),
  'account-scheduled': (locale) => scheduledEmail(source(locale), new Date('2026-12-02T17:00:00Z'), 'America/Toronto'),
  'account-deleted': (locale) => deletedEmail(source(locale)),
}
