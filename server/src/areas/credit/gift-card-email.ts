import { moneyText } from '@istore/contract/money-format.ts'
import { pagePaths } from '@istore/contract/page-paths.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Email } from '../../emails/email.ts'
import { GIFT_CARD_WORDS } from './gift-card-words.ts'

/** What the email with a gift card is written from. */
export interface GiftCardSource {
  locale: Locale
  /** In the language of the email. */
  shopName: string
  /** Of the shop, without a slash at the end. */
  publicUrl: string
  /** Minor units. */
  amount: number
  currency: string
  code: string
  /** Who bought it; may be empty. Null when it is for them. */
  from: string | null
  /** Words of who bought it; may be empty. */
  message: string
}

/** The email that brings a gift card to whom it is for. */
export function giftCardEmail(source: GiftCardSource): Email {
  const { locale, shopName, publicUrl, code, from, message } = source
  const words = GIFT_CARD_WORDS[locale]
  const amount = moneyText(source.amount, source.currency, locale)
  return {
    locale,
    shopName,
    subject: words.subject(amount, shopName),
    preview: words.title(amount, shopName),
    title: words.title(amount, shopName),
    intro: from === null ? words.own : words.intro(from),
    key: { label: words.code, value: code },
    parts: [
      ...(message === '' ? [] : [{ kind: 'list' as const, title: words.message, items: [message] }]),
      { kind: 'list', title: words.how, items: words.steps },
      { kind: 'link', text: words.redeem, url: publicUrl + pagePaths.credit() },
    ],
    closing: [words.keep, words.why(shopName), publicUrl],
  }
}
