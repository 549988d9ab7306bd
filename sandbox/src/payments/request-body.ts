/** The text of a body: the sandbox parses no bodies. */
export function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : ''
}

/** The JSON object of a body; null for anything else. */
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
