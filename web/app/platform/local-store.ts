/** Values that this page could not store on the device: a full or forbidden storage is no error. */
const forThisPage = new Map<string, string>()

/** Stores a value across visits, or only for this page if the browser stores nothing. */
export function saveOnDevice(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
  } catch {
    forThisPage.set(key, text)
  }
}

/** A stored value, or undefined. It may be anything, so validate it. */
export function readFromDevice(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function stored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key) ?? forThisPage.get(key)
  } catch {
    return forThisPage.get(key)
  }
}
