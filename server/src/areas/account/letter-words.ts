import type { Locale } from '@istore/contract/text.ts'

/** The words of one letter. @property after what stands below the button */
interface Words {
  subject: string
  title: string
  intro: string
  button: string
  after: string[]
}

type Kind = 'registration' | 'known' | 'reset' | 'change' | 'notice'
type Language = Record<Kind, (shopName: string, newEmail: string) => Words> & { why: (shopName: string) => string }

const en: Language = {
  registration: (shopName) => ({
    subject: `Confirm your email address for ${shopName}`,
    title: 'Confirm your email address',
    intro: `Someone, we hope you, signed up for an account at ${shopName} with this address. Press the button to create it.`,
    button: 'Confirm and sign in',
    after: [
      'The link works once, within the next 24 hours. In another browser than the one you signed up in, you will be asked for the password you chose.',
      'Not you? Then you do not need to do anything: no account is created without the link.',
    ],
  }),
  known: (shopName) => ({
    subject: `You already have an account at ${shopName}`,
    title: 'You already have an account',
    intro: `Someone, we hope you, wanted to use this address for an account at ${shopName}. It has one already, so nothing was changed.`,
    button: 'Sign in',
    after: [
      'If you do not remember your password, choose “Forgot password?” on the sign-in page.',
      'Not you? Then you do not need to do anything.',
    ],
  }),
  reset: (shopName) => ({
    subject: `Reset your password for ${shopName}`,
    title: 'Reset your password',
    intro: `Someone, we hope you, forgot the password of your account at ${shopName}. Press the button to choose a new one.`,
    button: 'Choose a new password',
    after: [
      'The link works once, within the next 60 minutes. Setting a new password signs you out on all other devices.',
      'Not you? Then you do not need to do anything: your password stays as it is.',
    ],
  }),
  change: (shopName) => ({
    subject: `Confirm your new email address for ${shopName}`,
    title: 'Confirm your new email address',
    intro: `This address was entered as the new email address of an account at ${shopName}. Press the button to confirm the change.`,
    button: 'Confirm this address',
    after: [
      'The link works once, within the next 24 hours.',
      'Not you? Then you do not need to do anything: the address is not used without the link.',
    ],
  }),
  notice: (shopName, newEmail) => ({
    subject: `Your email address at ${shopName} is about to change`,
    title: 'Your email address is about to change',
    intro: `The email address of your account at ${shopName} will change to ${newEmail} as soon as it is confirmed there. Until then, nothing changes.`,
    button: 'This was not me: reset my password',
    after: [
      'If you requested this change, you do not need to do anything here.',
      'If you did not, reset your password: that cancels the change and signs out all other devices.',
    ],
  }),
  why: (shopName) => `You are receiving this email because your address was entered at ${shopName}.`,
}

const zh: Language = {
  registration: (shopName) => ({
    subject: `请确认您在${shopName}的注册邮箱`,
    title: '确认您的邮箱',
    intro: `有人（应该就是您）用此邮箱在${shopName}注册了账户。请点击下方按钮完成注册。`,
    button: '确认并登录',
    after: [
      '链接 24 小时内有效，仅可使用一次。如在其他浏览器中打开，需输入注册时设置的密码。',
      '不是您本人操作？无需理会：不点击链接，账户不会创建。',
    ],
  }),
  known: (shopName) => ({
    subject: `您在${shopName}已有账户`,
    title: '您已有账户',
    intro: `有人（应该就是您）想用此邮箱在${shopName}开设账户。此邮箱已有账户，未作任何更改。`,
    button: '登录',
    after: ['如忘记密码，请在登录页选择“忘记密码”。', '不是您本人操作？无需理会。'],
  }),
  reset: (shopName) => ({
    subject: `重置您在${shopName}的密码`,
    title: '重置密码',
    intro: `有人（应该就是您）忘记了您在${shopName}的账户密码。请点击下方按钮设置新密码。`,
    button: '设置新密码',
    after: [
      '链接 60 分钟内有效，仅可使用一次。设置新密码后，其他设备上的登录将全部退出。',
      '不是您本人操作？无需理会：您的密码不会改变。',
    ],
  }),
  change: (shopName) => ({
    subject: `请确认您在${shopName}的新邮箱`,
    title: '确认您的新邮箱',
    intro: `有人将此邮箱填写为${shopName}账户的新邮箱。请点击下方按钮确认更改。`,
    button: '确认此邮箱',
    after: ['链接 24 小时内有效，仅可使用一次。', '不是您本人操作？无需理会：不点击链接，此邮箱不会被使用。'],
  }),
  notice: (shopName, newEmail) => ({
    subject: `您在${shopName}的邮箱即将更改`,
    title: '您的邮箱即将更改',
    intro: `您在${shopName}的账户邮箱将更改为 ${newEmail}，在新邮箱中确认后生效。在此之前，一切不变。`,
    button: '不是我本人：重置密码',
    after: [
      '如是您本人申请更改，在此无需任何操作。',
      '如非本人操作，请重置密码：更改将被取消，其他设备上的登录将全部退出。',
    ],
  }),
  why: (shopName) => `您收到这封邮件，是因为有人在${shopName}填写了此邮箱。`,
}

export const LETTER_WORDS: Readonly<Record<Locale, Language>> = { en, zh }
