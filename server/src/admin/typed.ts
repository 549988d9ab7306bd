import { CommandFailed } from './command.ts'

const MAX_REASON = 200
const MAX_MAJOR = 10_000

/** Parses an amount as typed, such as `12.50`, to minor units of a currency with cents. */
export function amountOf(typed: string): number {
  const amount = /^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : 0
  if (amount === 0 || amount > MAX_MAJOR * 100)
    throw new CommandFailed(`“${typed}” is not an amount such as 12.50, up to ${MAX_MAJOR}.`)
  return amount
}

/** A reason for the shopper, trimmed. */
export function reasonOf(words: string): string {
  const reason = words.trim()
  if (reason === '' || reason.length > MAX_REASON || /\p{Cc}/u.test(reason))
    throw new CommandFailed(`A reason of up to ${MAX_REASON} characters is required; the shopper sees it.`)
  return reason
}
