/** Copies a text. In-app browsers often refuse the clipboard API, so the old method follows. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Nothing below an open dialog can be selected, so the field goes inside it; the focus returns afterwards. */
function copyBySelection(text: string): boolean {
  const pressed = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  const container = pressed?.closest('dialog') ?? document.body
  container.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true })
  return copied
}
