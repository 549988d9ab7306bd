import type { Locale } from '@istore/contract/text.ts'

const en = {
  hello: (name: string, text: string) => (name === '' ? text : `Hello ${name}. ${text}`),
  ignore: 'If this was not you, you can ignore this email: nothing has changed.',
  why: (shopName: string) => `You are receiving this email because this address was entered at ${shopName}.`,
  whyAccount: (shopName: string) => `You are receiving this email because you have an account at ${shopName}.`,
  registration: {
    subject: (shopName: string) => `Confirm your email address for ${shopName}`,
    title: 'Confirm your email address',
    intro:
      'Please confirm your email address to finish creating your account. The link can be used once and expires in 24 hours.',
    button: 'Confirm email address',
  },
  known: {
    subject: (shopName: string) => `You already have an account at ${shopName}`,
    title: 'You already have an account',
    intro:
      'Someone tried to create an account with this email address, but you already have one. You can simply sign in.',
    signIn: 'Sign in',
    resetLink: 'Forgot your password? Set a new one',
  },
  taken: {
    subject: (shopName: string) => `You already have an account at ${shopName}`,
    title: 'This address already has an account',
    intro:
      'Someone tried to change the email address of another account to this one. As this address has an account of its own, nothing has changed.',
  },
  reset: {
    subject: (shopName: string) => `Set a new password for ${shopName}`,
    title: 'Set a new password',
    intro:
      'We received a request to set a new password for your account. The link can be used once and expires in 60 minutes.',
    button: 'Set a new password',
  },
  email: {
    subject: (shopName: string) => `Confirm your new email address for ${shopName}`,
    title: 'Confirm your new email address',
    intro:
      'Please confirm that this is the new email address of your account. The link can be used once and expires in 24 hours. Until then your account keeps its current address.',
    button: 'Confirm new address',
  },
  notice: {
    subject: (shopName: string) => `A new email address was requested for your account at ${shopName}`,
    title: 'A new email address was requested',
    intro: (address: string) =>
      `Someone who is signed in to your account requested to change its email address to ${address}. The change takes effect once the new address is confirmed.`,
    notYou: 'If this was not you, set a new password now. This signs you out on all devices.',
    button: 'Set a new password',
  },
}

const zh: typeof en = {
  hello: (name, text) => (name === '' ? `您好！${text}` : `${name}，您好！${text}`),
  ignore: '如非本人操作，请忽略此邮件，您的信息不会有任何变化。',
  why: (shopName) => `您收到这封邮件，是因为有人在${shopName}填写了此邮箱地址。`,
  whyAccount: (shopName) => `您收到这封邮件，是因为您是${shopName}的会员。`,
  registration: {
    subject: (shopName) => `请验证您在${shopName}注册的邮箱`,
    title: '验证邮箱地址',
    intro: '请验证您的邮箱地址以完成注册。链接 24 小时内有效，仅可使用一次。',
    button: '验证邮箱',
  },
  known: {
    subject: (shopName) => `您已是${shopName}的会员`,
    title: '您已有账户',
    intro: '有人用此邮箱注册账户，但该邮箱已注册。您可以直接登录。',
    signIn: '登录',
    resetLink: '忘记密码？重新设置',
  },
  taken: {
    subject: (shopName) => `您已是${shopName}的会员`,
    title: '该邮箱已有账户',
    intro: '有人申请将另一个账户的邮箱更换为此邮箱。由于此邮箱已注册账户，未做任何更改。',
  },
  reset: {
    subject: (shopName) => `重设您在${shopName}的密码`,
    title: '重设密码',
    intro: '我们收到了为您的账户重设密码的请求。链接 60 分钟内有效，仅可使用一次。',
    button: '重设密码',
  },
  email: {
    subject: (shopName) => `请验证您在${shopName}的新邮箱`,
    title: '验证新邮箱地址',
    intro: '请验证这是您账户的新邮箱地址。链接 24 小时内有效，仅可使用一次。验证前，账户仍使用原邮箱。',
    button: '验证新邮箱',
  },
  notice: {
    subject: (shopName) => `您在${shopName}的账户正在更换邮箱`,
    title: '账户正在更换邮箱',
    intro: (address) => `有人登录您的账户，并申请将邮箱更换为 ${address}。新邮箱验证后更换才会生效。`,
    notYou: '如非本人操作，请立即重设密码，所有设备都将退出登录。',
    button: '重设密码',
  },
}

export const TEXTS: Readonly<Record<Locale, typeof en>> = { en, zh }
