import type { Locale } from '@istore/contract/text.ts'

interface GiftCardTexts {
  subject: (amount: string, shopName: string) => string
  title: (amount: string, shopName: string) => string
  intro: (from: string) => string
  own: string
  code: string
  message: string
  how: string
  steps: string[]
  redeem: string
  keep: string
  why: (shopName: string) => string
}

export const GIFT_CARD_TEXTS: Readonly<Record<Locale, GiftCardTexts>> = {
  en: {
    subject: (amount, shopName) => `Your ${amount} gift card for ${shopName}`,
    title: (amount, shopName) => `A ${amount} gift card for ${shopName}`,
    intro: (from) => (from === '' ? 'Someone has sent you a gift card.' : `${from} has sent you a gift card.`),
    own: 'Here is the gift card you bought.',
    code: 'Gift card code',
    message: 'Message',
    how: 'How to use it',
    steps: [
      'Sign in, or create an account.',
      'Enter the code under Store credit.',
      'Pay with your store credit at checkout, all at once or over several orders.',
    ],
    redeem: 'Redeem gift card',
    keep: 'Anyone with this code can redeem it, so please keep it to yourself.',
    why: (shopName) => `You are receiving this email because a gift card for ${shopName} was bought for this address.`,
  },
  zh: {
    subject: (amount, shopName) => `您收到一张 ${amount} 的${shopName}礼品卡`,
    title: (amount, shopName) => `${shopName}礼品卡 ${amount}`,
    intro: (from) => (from === '' ? '有人送了您一张礼品卡。' : `${from} 送了您一张礼品卡。`),
    own: '这是您购买的礼品卡。',
    code: '礼品卡卡号',
    message: '寄语',
    how: '使用方法',
    steps: [
      '登录账户，没有账户请先注册。',
      '在「账户余额」页面输入卡号。',
      '结账时用余额支付，可一次用完，也可分多次使用。',
    ],
    redeem: '兑换礼品卡',
    keep: '任何人凭此卡号均可兑换，请妥善保管，勿转发他人。',
    why: (shopName) => `您收到此邮件，是因为有人为此邮箱购买了${shopName}礼品卡。`,
  },
}
