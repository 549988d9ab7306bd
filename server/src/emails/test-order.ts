import type { Locale } from '@istore/contract/text.ts'
import type { Letter } from './letter.ts'

const WORDS: Readonly<Record<Locale, { subject: (subject: string) => string; notice: string }>> = {
  en: {
    subject: (subject) => `[Test] ${subject}`,
    notice: 'This is a test order: no money was taken, and nothing will be prepared.',
  },
  zh: {
    subject: (subject) => `【测试】${subject}`,
    notice: '这是测试订单：没有实际扣款，门店也不会备货。',
  },
}

/** Marks letters about sandbox orders, so that the shopper expects neither goods nor a refund. */
export function asTest(letter: Letter): Letter {
  const { subject, notice } = WORDS[letter.locale]
  return { ...letter, subject: subject(letter.subject), preview: notice, notice }
}
