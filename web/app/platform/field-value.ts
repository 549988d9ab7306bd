/** The current value, as typing and autofill may happen before the app runs. Null if there is no such field. */
export function fieldValue(id: string): string | null {
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null
}
