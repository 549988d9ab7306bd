/** The ref of a select that the document drew: makes an early choice again, as `replayEarlyChange` does. */
export function replayEarlySelect(control: HTMLSelectElement | null): void {
  // Only a document has the attribute; React sets the property.
  const rendered = control?.querySelector<HTMLOptionElement>('option[selected]')
  if (!control || !rendered || rendered.selected) return
  const { value } = control
  // A choice that opens another address needs the router, which listens only after this commit.
  queueMicrotask(() => {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
