/** Null when there is no such field. Typing and autofill may come before the app runs. */
export function fieldValue(id: string): string | null {
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null
}
