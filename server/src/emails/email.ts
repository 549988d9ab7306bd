import type { Locale } from '@istore/contract/text.ts'

/** A line of goods. `detail` has the chosen options and, for more than one unit, the unit price; it may be empty. */
export interface EmailLine {
  name: string
  detail: string
  quantity: string
  total: string
}

/** A row of sums; the total is strong. */
export interface EmailSum {
  label: string
  amount: string
  strong?: boolean
}

/** A labelled fact. With `href` its first line is a link. */
export interface EmailFact {
  label: string
  lines: string[]
  href?: string
}

/** @property heads column headings: goods, quantity, amount */
export interface EmailGoods {
  title: string
  heads: [string, string, string]
  lines: EmailLine[]
  sums: EmailSum[]
  note: string
}

export type EmailPart =
  | { kind: 'facts'; title: string; facts: EmailFact[] }
  | ({ kind: 'goods' } & EmailGoods)
  | { kind: 'list'; title: string; items: string[] }
  | { kind: 'link'; text: string; url: string }

/** An email before rendering: its plain text and its HTML are made from the same content. */
export interface Email {
  locale: Locale
  subject: string
  shopName: string
  /** Text that mail programs show beside the subject. */
  preview: string
  /** A warning above the title. */
  notice?: string
  title: string
  intro: string
  /** The number that the shopper may need to read out. */
  key?: { label: string; value: string }
  parts: EmailPart[]
  closing: string[]
}
