import type { texts as en } from '#app/i18n/en/catalogue/share.ts'
import type { TranslationOf } from '#app/i18n/translation.ts'

export const texts: TranslationOf<typeof en> = {
  'share.title': '分享',
  'share.system': '分享到其他应用',
  'share.link': '本页链接',
  'share.copy': '复制链接',
  'share.copied': '已复制',
  'share.facebook': 'Facebook',
  'share.twitter': 'X',
  'share.whatsapp': 'WhatsApp',
  'share.linkedin': 'LinkedIn',
  'share.pinterest': 'Pinterest',
  'share.mail': '电子邮件',
  'share.qr': '打开“{name}”的二维码',
  'share.scan': '用微信“扫一扫”或手机相机扫描，即可在手机上打开本页。',
  'share.save': '保存图片',
  'share.tooLong': '链接太长，无法生成二维码。',
}
