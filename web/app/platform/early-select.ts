/** Ref of a select that the server rendered: repeats an early choice, as `replayEarlyChange` does. */
export function replayEarlySelect(control: HTMLSelectElement | null): void {
  // Only the server's markup has the attribute; React sets the property.
  const rendered = control?.querySelector<HTMLOptionElement>('option[selected]')
  if (!control || !rendered || rendered.selected) return
  const { value } = control
  // A choice that opens another address needs the router, which listens only after this commit.
  queueMicrotask(() => {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
