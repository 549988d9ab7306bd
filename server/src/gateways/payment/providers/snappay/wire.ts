import { isStorable } from '../../../../storable.ts'

/** A JSON number as its original text: a signature covers `12.10`, and parsing that as 12.1 would invalidate it. */
export class NumberText {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** Any value of a SnapPay message. */
export type Wire = string | number | boolean | null | NumberText | Wire[] | WireMessage
export interface WireMessage {
  [name: string]: Wire
}

/** Whether a value is a JSON object. */
export function isMessage(value: unknown): value is WireMessage {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof NumberText)
}

/**
 * Parses a JSON object, and preserves the text of its numbers.
 * @returns null when the text is no JSON object, or contains text that the database cannot store
 */
export function parseMessage(text: string): WireMessage | null {
  const keepNumbers = (_name: string, value: Wire, context?: { source?: string }): Wire =>
    typeof value === 'number' ? new NumberText(context?.source ?? String(value)) : value
  try {
    const value: unknown = JSON.parse(text, keepNumbers)
    return isMessage(value) && isStorable(value) ? value : null
  } catch {
    return null
  }
}

/** The text of a simple value; null when missing, empty or not simple. */
export function textOf(value: Wire | undefined): string | null {
  if (value instanceof NumberText) return value.source
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Compact JSON, with numbers as received. */
export function compactJson(value: Wire): string {
  if (value instanceof NumberText) return value.source
  if (Array.isArray(value)) return `[${value.map(compactJson).join(',')}]`
  if (!isMessage(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${compactJson(member)}`)
  return `{${members.join(',')}}`
}
