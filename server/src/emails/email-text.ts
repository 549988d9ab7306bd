import type { Locale } from '@istore/contract/text.ts'
import { oneLine } from '../gateways/mail-message.ts'
import type { Email, EmailPart } from './email.ts'

const COLON: Readonly<Record<Locale, string>> = { en: ': ', zh: '：' }

function partLines(part: EmailPart, locale: Locale): string[] {
  const colon = COLON[locale]
  switch (part.kind) {
    case 'facts':
      return [
        part.title,
        ...part.facts.flatMap(({ label, lines: [first = '', ...rest] }) => [
          `  ${label}${colon}${oneLine(first)}`,
          ...rest.map((line) => `    ${oneLine(line)}`),
        ]),
      ]
    case 'goods':
      return [
        part.title,
        ...part.lines.flatMap(({ name, detail, quantity, total }) => [
          `  ${quantity} × ${oneLine(name)}${colon}${total}`,
          ...(detail ? [`    ${oneLine(detail)}`] : []),
        ]),
        '',
        ...part.sums.map(({ label, amount }) => `  ${oneLine(label)}${colon}${amount}`),
        `  ${part.note}`,
      ]
    case 'list':
      return [part.title, ...part.items.map((item) => `  - ${oneLine(item)}`)]
    case 'link':
      return [`${part.text}${colon}${part.url}`]
  }
}

/** Renders an email as plain text, for mail programs that do not show HTML. */
export function emailText(email: Email): string {
  const { locale, shopName, notice, title, intro, key, parts, closing } = email
  const paragraphs = [
    [shopName],
    ...(notice ? [[notice]] : []),
    [title, intro].map(oneLine),
    ...(key ? [[`${key.label}${COLON[locale]}${key.value}`]] : []),
    ...parts.map((part) => partLines(part, locale)),
    ['--', ...closing.map(oneLine)],
  ]
  return paragraphs.map((lines) => lines.join('\n')).join('\n\n')
}
