import { readFromSession, saveInSession } from '#app/platform/session-store.ts'

const KEY = 'istore.form'

type Draft = Readonly<Record<string, string>>

/** Stores in this tab what was typed while the shopper signs in again. */
export function saveDraft(id: string, owner: string | null, values: Draft): void {
  saveInSession(`${KEY}.${id}`, { owner, values })
}

/** Returns, once, what the same shopper had typed; another shopper's draft is dropped. */
export function takeDraft<F extends string>(
  id: string,
  owner: string | null,
  names: readonly F[],
): Partial<Record<F, string>> {
  const stored = readFromSession(`${KEY}.${id}`)
  if (stored === undefined) return {}
  saveInSession(`${KEY}.${id}`, null)
  return draftIn(stored, owner, names)
}

/** The values of a stored draft; empty for anything that is not a draft of this shopper. */
export function draftIn<F extends string>(
  stored: unknown,
  owner: string | null,
  names: readonly F[],
): Partial<Record<F, string>> {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('values' in stored)) return {}
  const { values } = stored
  if (stored.owner !== owner || typeof values !== 'object' || values === null) return {}
  const found = new Map<string, unknown>(Object.entries(values))
  const known = names.map((name) => [name, found.get(name)] as const).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(known) as Partial<Record<F, string>>
}
