/**
 * Ref of a radio button or checkbox: repeats the choice of a visitor who was faster than the app. React does not report
 * such a choice, and the next render would undo it.
 */
export function replayEarlyChange(control: HTMLInputElement | null): void {
  if (!control) return
  const { type, checked, defaultChecked } = control
  // Of radio buttons only the one that was chosen counts: choosing it clears the others.
  if (checked === defaultChecked || (defaultChecked && type === 'radio')) return
  // React reports a change only relative to the last value that it has seen.
  control.checked = defaultChecked
  control.click()
}
