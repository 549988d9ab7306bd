/** Leaves the shop for another site, in the same tab. Only http and https addresses are followed. */
export function leaveTo(url: string): boolean {
  if (!isWebAddress(url) && !url.startsWith('/')) return false
  location.assign(url)
  return true
}

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

/** Leaves the shop by a form that is posted to another site. Only http and https addresses are posted to. */
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
  // Of the prototype: a field named `submit` hides the form's own.
  HTMLFormElement.prototype.submit.call(form)
  return true
}

/** Path and query of an address of this shop; null for any other site. */
export function ownPath(url: string): string | null {
  const { origin, pathname, search } = new URL(url, location.href)
  return origin === location.origin ? pathname + search : null
}

export const currentUrl = (): string => location.href

export const isCurrentUrl = (href: string): boolean => new URL(href, location.href).href === location.href

export const reloadPage = (): void => location.reload()
