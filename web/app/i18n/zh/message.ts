import type { contactForm as en } from '#app/i18n/en/message.ts'
import type { TranslationOf } from '#app/i18n/translation.ts'

export const contactForm: TranslationOf<typeof en> = {
  'contactForm.title': '给我们留言',
  'contactForm.name': '姓名',
  'contactForm.nameMissing': '请填写姓名。',
  'contactForm.phone': '电话',
  'contactForm.phoneBad': '请输入 7 至 15 位数字的电话号码。',
  'contactForm.subject': '主题',
  'contactForm.message': '留言内容',
  'contactForm.messageHint': '最多 {max} 字。如与订单有关，请附上订单号。',
  'contactForm.messageMissing': '请输入留言内容。',
  'contactForm.website': '请勿填写此栏',
  'contactForm.send': '发送',
  'contactForm.sent': '谢谢！留言已发送，我们会通过邮件回复您。',
}
