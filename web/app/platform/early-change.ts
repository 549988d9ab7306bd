/**
 * The ref of a radio button or checkbox: makes again the choice of a visitor who was faster than the app. React does not
 * report it, and the next rendering would take it back.
 */
export function replayEarlyChange(control: HTMLInputElement | null): void {
  if (!control) return
  const { type, checked, defaultChecked } = control
  // Of radio buttons only the one that was chosen counts: choosing it clears the others.
  if (checked === defaultChecked || (defaultChecked && type === 'radio')) return
  // React reports a change from what it has seen last.
  control.checked = defaultChecked
  control.click()
}
