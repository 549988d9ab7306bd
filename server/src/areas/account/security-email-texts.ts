import type { Locale } from '@istore/contract/text.ts'

const en = {
  notYou: 'If this was not you, set a new password now. This signs you out on all devices.',
  resetLink: 'Set a new password',
  device: (browser: string, system: string) =>
    browser && system ? `${browser} on ${system}` : browser || system || 'Unknown device',
  passwordChanged: {
    subject: (shopName: string) => `Your password for ${shopName} was changed`,
    title: 'Your password was changed',
    intro: 'The password of your account was changed, and all other devices were signed out.',
    passkeys: 'These passkeys can still be used to sign in to your account',
    passkeysLink: 'Delete passkeys that you do not recognise',
  },
  passkeyAdded: {
    subject: (shopName: string) => `A passkey was added to your account at ${shopName}`,
    title: 'A passkey was added',
    intro: (device: string) =>
      `A passkey was added to your account (${device}). It can be used to sign in without your password.`,
    notYou: 'If this was not you, delete the passkey and set a new password now.',
    passkeysLink: 'View your passkeys',
  },
}

const zh: typeof en = {
  notYou: '如非本人操作，请立即重设密码，所有设备都将退出登录。',
  resetLink: '重设密码',
  device: (browser, system) => (browser && system ? `${system} 上的 ${browser}` : browser || system || '未知设备'),
  passwordChanged: {
    subject: (shopName) => `您在${shopName}的密码已修改`,
    title: '密码已修改',
    intro: '您的账户密码已修改，其他设备均已退出登录。',
    passkeys: '以下通行密钥仍可登录您的账户',
    passkeysLink: '删除您不认识的通行密钥',
  },
  passkeyAdded: {
    subject: (shopName) => `您在${shopName}的账户已添加通行密钥`,
    title: '已添加通行密钥',
    intro: (device) => `您的账户已添加一个通行密钥（${device}），使用它无需密码即可登录。`,
    notYou: '如非本人操作，请立即删除该通行密钥并重设密码。',
    passkeysLink: '查看通行密钥',
  },
}

/** The texts of emails about changes to the ways to sign in. */
export const SECURITY_TEXTS: Readonly<Record<Locale, typeof en>> = { en, zh }
