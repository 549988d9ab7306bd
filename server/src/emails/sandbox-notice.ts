import type { Locale } from '@istore/contract/text.ts'
import type { Email } from './email.ts'

const TEXTS: Readonly<Record<Locale, { subject: (subject: string) => string; notice: string }>> = {
  en: {
    subject: (subject) => `[Test] ${subject}`,
    notice: 'This is a test order: no money was taken, and nothing will be prepared.',
  },
  zh: {
    subject: (subject) => `【测试】${subject}`,
    notice: '这是测试订单：没有实际扣款，门店也不会备货。',
  },
}

/** Marks emails about sandbox orders, so that the shopper expects neither goods nor a refund. */
export function markAsTest(email: Email): Email {
  const { subject, notice } = TEXTS[email.locale]
  return { ...email, subject: subject(email.subject), preview: notice, notice }
}
