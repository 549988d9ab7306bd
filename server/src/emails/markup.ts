import { escapeMarkup } from '../escape-markup.ts'
import { oneLine } from '../gateways/mail-message.ts'

/** HTML that is safe to send: made only by the `html` tag, which escapes every text put into it. */
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

/** Writes HTML: texts are escaped, other markup is taken as it is. */
export function html(strings: TemplateStringsArray, ...values: (string | Markup | readonly Markup[])[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(sourceOf)))
}
