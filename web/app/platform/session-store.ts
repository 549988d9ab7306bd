/** Stores a value for this tab, across reloads. A full or forbidden storage is no error: the value is then dropped. */
export function saveInSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

/** A stored value, or undefined. It may be from an earlier build, so validate it. */
export function readFromSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
