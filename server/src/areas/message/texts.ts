import type { Locale } from '@istore/contract/text.ts'

interface Texts {
  subject: (subject: string) => string
  noSubject: string
  facts: (sender: { name: string; email: string; phone: string }) => string[]
  answer: string
}

/** The texts of the email to the shop, in the language that the visitor used. */
export const TEXTS: Readonly<Record<Locale, Texts>> = {
  en: {
    subject: (subject) => `Contact form: ${subject}`,
    noSubject: 'a message',
    facts: ({ name, email, phone }) => [`Name: ${name}`, `Email: ${email}`, ...(phone ? [`Phone: ${phone}`] : [])],
    answer: 'Sent through the contact form. Your reply goes to the sender, whose identity has not been verified.',
  },
  zh: {
    subject: (subject) => `联系表单：${subject}`,
    noSubject: '一条留言',
    facts: ({ name, email, phone }) => [`姓名：${name}`, `邮箱：${email}`, ...(phone ? [`电话：${phone}`] : [])],
    answer: '来自网店的联系表单。直接回复即可联系留言者；网店未核实其身份。',
  },
}
