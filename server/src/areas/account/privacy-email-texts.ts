import type { Locale } from '@istore/contract/text.ts'

const en = {
  export: {
    subject: (shopName: string) => `Your data from ${shopName} is ready`,
    title: 'Your data is ready',
    intro:
      'The file with your data is ready to download. Sign in to your account if prompted. The link works for 24 hours, and the file is then deleted.',
    button: 'Download my data',
    notYou: 'If you did not request it, sign out everywhere and change your password.',
  },
  deletion: {
    subject: (shopName: string) => `Confirm that you want to delete your account at ${shopName}`,
    title: 'Delete your account?',
    intro:
      'Please confirm that you want to delete your account. It will be deleted 7 days later, unless you sign in before then. The link can be used once and expires in 60 minutes.',
    button: 'Continue to delete my account',
    notYou: 'If this was not you, do not open the link: your account will stay as it is.',
  },
  scheduled: {
    subject: (shopName: string) => `Your account at ${shopName} will be deleted`,
    title: (day: string) => `Your account will be deleted on ${day}`,
    intro:
      'We have signed you out everywhere. If you change your mind, or if this was not you, just sign in before that day and your account will stay as it is. If you have unpaid orders, your account is deleted once they are closed.',
    button: 'Sign in and keep my account',
  },
  deleted: {
    subject: (shopName: string) => `Your account at ${shopName} has been deleted`,
    title: 'Your account has been deleted',
    intro:
      'Your account and everything in it have been deleted. For our accounting records we keep what was ordered, when and for how much, without your name and contact details.',
    why: (shopName: string) => `You are receiving this email because you had an account at ${shopName}.`,
  },
}

const zh: typeof en = {
  export: {
    subject: (shopName) => `您在${shopName}的个人数据已可下载`,
    title: '您的数据已准备好',
    intro: '包含您个人数据的文件已可下载，打开时请按提示登录账户。链接 24 小时内有效，之后文件会被删除。',
    button: '下载我的数据',
    notYou: '如非本人操作，请退出所有设备并修改密码。',
  },
  deletion: {
    subject: (shopName) => `请确认注销您在${shopName}的账户`,
    title: '确认注销账户？',
    intro: '请确认您要注销账户。确认后 7 天正式注销，期间登录即可撤销。链接 60 分钟内有效，仅可使用一次。',
    button: '继续注销账户',
    notYou: '如非本人操作，请勿打开链接，您的账户不会有任何变化。',
  },
  scheduled: {
    subject: (shopName) => `您在${shopName}的账户即将注销`,
    title: (day) => `您的账户将于${day}注销`,
    intro:
      '您已在所有设备上退出登录。如果改变主意，或非本人操作，在此日期前登录即可保留账户。若有未付款的订单，须待其结束后才会注销。',
    button: '登录并保留账户',
  },
  deleted: {
    subject: (shopName) => `您在${shopName}的账户已注销`,
    title: '您的账户已注销',
    intro: '您的账户及其中的信息已删除。因记账需要，我们仅保留订单的商品、日期和金额，不含您的姓名和联系方式。',
    why: (shopName) => `您收到这封邮件，是因为您曾是${shopName}的会员。`,
  },
}

/** The texts of emails about a shopper's data. */
export const PRIVACY_TEXTS: Readonly<Record<Locale, typeof en>> = { en, zh }
