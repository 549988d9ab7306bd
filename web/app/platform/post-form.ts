import { isWebAddress } from './leave.ts'

/** Leaves the shop by posting a form to another site. Only http and https are allowed. */
export function postTo(action: string, fields: Readonly<Record<string, string>>): boolean {
  if (!isWebAddress(action)) return false
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  // The prototype's method, because a field named `submit` would shadow the form's.
  HTMLFormElement.prototype.submit.call(form)
  return true
}
