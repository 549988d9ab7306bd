import type { texts as en } from '../../en/account/security.ts'
import type { Twin } from '../../twin.ts'

export const texts: Twin<typeof en> = {
  'security.email': '登录邮箱',
  'security.emailText': '您当前的登录邮箱是 {email}。',
  'security.changeEmail': '更换邮箱',
  'security.newEmail': '新邮箱',
  'security.newEmailHint': '我们会向新邮箱发送验证链接，打开链接并确认后更换生效。',
  'security.sameEmail': '这就是您当前的邮箱，请填写其他邮箱。',
  'security.sendLink': '发送验证链接',
  'security.pending': '请到 {email} 查收邮件并确认新邮箱，链接 24 小时内有效。确认前请使用当前邮箱登录。',
  'security.keepEmail': '保留当前邮箱',
  'security.emailKept': '邮箱未作更改。',
  'security.emailFailed': '未能更换邮箱，请重试。',
  'security.password': '登录密码',
  'security.passwordText': '修改密码后，其他设备都将退出登录。',
  'security.changePassword': '修改密码',
  'security.currentPassword': '当前密码',
  'security.currentMissing': '请填写当前密码。',
  'security.passwordChanged': '密码已修改，其他设备均已退出登录。',
  'security.passkeyPassword': '添加通行密钥前，请再次输入密码。',
  'security.continue': '继续',
  'security.cancel': '取消',
}
