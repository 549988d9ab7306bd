/** The text of a body: the sandbox reads every body as text. */
export function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : ''
}

/** The JSON object of a body, or null when it is none. */
export function jsonObject(body: unknown): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(bodyText(body))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
