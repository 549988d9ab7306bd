/** Keeps a value for this tab, across reloads. A full or forbidden store is no error: the value is then forgotten. */
export function keepInSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

/** A value that this tab kept, or undefined. What comes back was written by an earlier build: check it. */
export function keptInSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
