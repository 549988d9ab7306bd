/**
 * Whether every text in a value can be stored: PostgreSQL accepts neither a zero character nor half of a surrogate
 * pair, and would answer with an error. Walks without recursion, as a body may be nested thousands of levels deep.
 */
export function isStorable(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) waiting.push(inner)
  }
  return true
}
