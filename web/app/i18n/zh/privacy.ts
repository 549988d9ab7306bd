import type { privacy as en } from '#app/i18n/en/privacy.ts'
import type { TranslationOf } from '#app/i18n/translation.ts'

export const privacy: TranslationOf<typeof en> = {
  'privacy.title': '我的数据',
  'privacy.exportTitle': '下载我的数据',
  'privacy.exportText':
    '获取一份文件，包含我们保存的与您有关的全部信息：个人资料、地址、订单、收藏、设备和邮件记录。文件准备好后，我们会发邮件给您下载链接。每天可申请两次。',
  'privacy.export': '申请下载',
  'privacy.exportRequested': '文件正在准备中，通常几分钟内您就会收到带下载链接的邮件。',
  'privacy.exportReady': '您的文件已准备好。其中包含个人信息，请妥善保管。',
  'privacy.download': '下载',
  'privacy.downloaded': '已开始下载。',
  'privacy.deleteTitle': '注销账户',
  'privacy.deleteText':
    '账户将在 7 天后注销，个人资料、地址、收藏、购物车和图片会一并删除。提交后您会立即在所有设备上退出登录；7 天内重新登录即可保留账户。',
  'privacy.deleteOrders':
    '因记账需要，我们会保留订单的商品、日期和金额，但不再包含您的姓名、电话和邮箱。如有待付款或待取货的订单，我们会等其完成后再注销。注销后订单将无法再与您关联，如需退款请提前申请。',
  'privacy.delete': '注销账户',
  'privacy.confirmTitle': '确定注销账户？',
  'privacy.confirmText': '请输入密码确认。7 天内可以反悔。',
  'privacy.confirmLink': '请点击按钮确认。7 天内可以反悔。',
  'privacy.keep': '保留账户',
  'privacy.mailed': '我们已向您发送一封带链接的邮件。使用该链接之前，账户不会有任何变化。',
  'privacy.goneTitle': '您的账户将于{day}注销',
  'privacy.goneText': '您已在所有设备上退出登录。如需保留账户，请在此之前登录。',
  'privacy.done': '继续逛商店',
  'privacy.failed': '操作未成功，请重试。',
}
