import type { Locale } from '@istore/contract/text.ts'

/** Goods as words. `detail` holds the chosen options and, for more than one unit, the price of each; it may be empty. */
export interface LetterLine {
  name: string
  detail: string
  quantity: string
  total: string
}

/** A row of sums; the one that counts is strong. */
export interface LetterSum {
  label: string
  amount: string
  strong?: boolean
}

/** A named fact. With `href` its first line is a link. */
export interface LetterFact {
  label: string
  lines: string[]
  href?: string
}

/** @property heads names of the columns: goods, quantity, amount */
export interface LetterGoods {
  title: string
  heads: [string, string, string]
  lines: LetterLine[]
  sums: LetterSum[]
  note: string
}

export type LetterPart =
  | { kind: 'facts'; title: string; facts: LetterFact[] }
  | ({ kind: 'goods' } & LetterGoods)
  | { kind: 'list'; title: string; items: string[] }
  | { kind: 'link'; text: string; url: string }

/** A mail before it is drawn: its plain text and its page are made from the same words. */
export interface Letter {
  locale: Locale
  subject: string
  shopName: string
  /** What mail programs show beside the subject. */
  preview: string
  /** A warning above the title. */
  notice?: string
  title: string
  intro: string
  /** The number that the shopper may have to read out. */
  key?: { label: string; value: string }
  parts: LetterPart[]
  closing: string[]
}
