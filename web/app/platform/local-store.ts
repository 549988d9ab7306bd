/** What this page could not keep on the device: full or forbidden stores are no error. */
const forThisPage = new Map<string, string>()

/** Keeps a value on this device, across visits; for this page only where the browser keeps nothing. */
export function keepOnDevice(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
  } catch {
    forThisPage.set(key, text)
  }
}

/** A value that this device kept, or undefined. What comes back may be anything: check it. */
export function keptOnDevice(key: string): unknown {
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
