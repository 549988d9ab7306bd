import { escapeMarkup } from '../escape-markup.ts'
import { oneLine } from '../gateways/mail-message.ts'

/** HTML that is safe to send: only created by the `html` tag, which escapes every interpolated text. */
export class Markup {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

function sourceOf(value: string | Markup | readonly Markup[]): string {
  if (value instanceof Markup) return value.source
  if (typeof value === 'string') return escapeMarkup(oneLine(value))
  return value.map((part) => part.source).join('')
}

/** Writes HTML: texts are escaped, markup is inserted unchanged. */
export function html(strings: TemplateStringsArray, ...values: (string | Markup | readonly Markup[])[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(sourceOf)))
}
