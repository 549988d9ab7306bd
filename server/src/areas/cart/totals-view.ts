import type { Reply } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { TotalsPart } from './totals.ts'

type Part = Reply<'GET /shoppingManagement4/myCart'>['parts'][number]

export function partsIn(parts: readonly TotalsPart[], locale: Locale): Part[] {
  return parts.map(({ kind, name, base, amount }) => ({ kind, name: name?.[locale] ?? null, base, amount }))
}
