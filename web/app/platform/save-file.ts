/** Lets the browser save a text as a file. */
export function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
