import type { Locale } from '@istore/contract/text.ts'
import {
  emailLetter,
  knownLetter,
  type LetterSource,
  noticeLetter,
  registrationLetter,
  resetLetter,
} from '../../../server/src/areas/account/letters.ts'
import {
  deletedLetter,
  deletionLetter,
  exportLetter,
  scheduledLetter,
} from '../../../server/src/areas/account/privacy-letters.ts'
import { passkeyLetter, passwordLetter } from '../../../server/src/areas/account/security-letters.ts'
import { giftCardLetter } from '../../../server/src/areas/credit/gift-card-letter.ts'
import type { Letter } from '../../../server/src/letters/letter.ts'
import { ORDER_SAMPLES, type Samples } from './order-samples.ts'

const TOKEN = 'sample-token'
const PHONE = { browser: 'Safari', system: 'iOS' }

const source = (locale: Locale): LetterSource => ({
  locale,
  shopName: { en: 'Maple Court', zh: '枫庭' }[locale],
  publicUrl: 'https://shop.example',
  name: { en: 'Lin Mei', zh: '林梅' }[locale],
})

/** @param changes what is left empty, as a buyer may */
function giftCard(locale: Locale, changes: { from?: string; message?: string } = {}): Letter {
  const words = {
    en: { from: 'Ann Lee', message: 'Happy birthday, Mei! Have a tea on me.' },
    zh: { from: '李安', message: '梅梅，生日快乐！请你喝茶。' },
  }[locale]
  const { shopName, publicUrl } = source(locale)
  const card = { amount: 2_500, currency: 'CAD', code: 'K7M4-QPR2-9TWA-HJ5D' }
  return giftCardLetter({ locale, shopName, publicUrl, ...card, ...words, ...changes })
}

/** Every letter of the shop by its name in the address of the preview, with the data of a sample. */
export const SAMPLES: Samples = {
  ...ORDER_SAMPLES,
  'gift-card': (locale) => giftCard(locale),
  'gift-card-without-message': (locale) => giftCard(locale, { from: '', message: '' }),
  'account-registration': (locale) => registrationLetter(source(locale), TOKEN),
  'account-known': (locale) => knownLetter(source(locale), 'known'),
  'account-taken': (locale) => knownLetter(source(locale), 'taken'),
  'account-reset': (locale) => resetLetter(source(locale), TOKEN),
  'account-new-email': (locale) => emailLetter(source(locale), TOKEN),
  'account-old-email': (locale) => noticeLetter(source(locale), 'mei@example.org'),
  'account-password': (locale) => passwordLetter(source(locale), []),
  'account-password-passkeys': (locale) => passwordLetter(source(locale), [PHONE]),
  'account-passkey': (locale) => passkeyLetter(source(locale), PHONE),
  'account-export': (locale) => exportLetter(source(locale), TOKEN),
  'account-deletion': (locale) => deletionLetter(source(locale), TOKEN),
  'account-scheduled': (locale) => scheduledLetter(source(locale), new Date('2026-12-02T17:00:00Z'), 'America/Toronto'),
  'account-deleted': (locale) => deletedLetter(source(locale)),
}
