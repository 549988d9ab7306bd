import type { texts as en } from '../en/account.ts'
import type { Twin } from '../twin.ts'

export const texts: Twin<typeof en> = {
  'account.email': '邮箱',
  'account.emailMissing': '请填写邮箱。',
  'account.emailBad': '请填写正确的邮箱，例如 name@example.com。',
  'account.password': '密码',
  'account.passwordMissing': '请填写密码。',
  'account.newPassword': '新密码',
  'account.newPasswordHint': '至少 8 个字符，用几个互不相关的词更安全。',
  'account.newPasswordMissing': '请设置密码。',
  'account.passwordShort': '密码至少需要 8 个字符。',
  'account.passwordLong': '密码最多 200 个字符。',
  'account.show': '显示',
  'account.hide': '隐藏',
  'account.showPassword': '显示密码',
  'account.hidePassword': '隐藏密码',
  'account.notSent': '提交失败，您填写的内容仍在，请重试。',
  'account.notSignedOut': '退出登录失败，请重试。',
  'account.signInAgain': '重新登录',
}
