import { moneyText } from '@istore/contract/money-format.ts'
import { pagePaths } from '@istore/contract/page-paths.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Email } from '../../emails/email.ts'
import { GIFT_CARD_TEXTS } from './gift-card-texts.ts'

/** Inputs of the email with a gift card. */
export interface GiftCardSource {
  locale: Locale
  /** In the language of the email. */
  shopName: string
  /** Base URL of the shop, without a trailing slash. */
  publicUrl: string
  /** Minor units. */
  amount: number
  currency: string
  code: string
  /** Name of the buyer; may be empty. Null if the buyer is the recipient. */
  from: string | null
  /** The buyer's message; may be empty. */
  message: string
}

/** The email that delivers a gift card to its recipient. */
export function giftCardEmail(source: GiftCardSource): Email {
  const { locale, shopName, publicUrl, code, from, message } = source
  const texts = GIFT_CARD_TEXTS[locale]
  const amount = moneyText(source.amount, source.currency, locale)
  return {
    locale,
    shopName,
    subject: texts.subject(amount, shopName),
    preview: texts.title(amount, shopName),
    title: texts.title(amount, shopName),
    intro: from === null ? texts.own : texts.intro(from),
    key: { label: texts.code, value: code },
    parts: [
      ...(message === '' ? [] : [{ kind: 'list' as const, title: texts.message, items: [message] }]),
      { kind: 'list', title: texts.how, items: texts.steps },
      { kind: 'link', text: texts.redeem, url: publicUrl + pagePaths.credit() },
    ],
    closing: [texts.keep, texts.why(shopName), publicUrl],
  }
}
