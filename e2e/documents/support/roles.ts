const SELECTORS = {
  link: 'a[href]',
  button: 'button, [role=button]',
  heading: 'h1, h2, h3, h4, h5, h6',
  image: 'img, svg, [role=img]',
  listitem: 'li',
  status: '[role=status]',
} as const

type Role = keyof typeof SELECTORS
type Name = string | RegExp

/** The text of an element, in one line. */
export const textOf = (node: Element | null | undefined): string =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The accessible name of an element, as far as plain markup determines it. */
function nameOf(node: Element): string {
  const title = node.matches('svg') ? textOf(node.querySelector('title')) : ''
  return node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? (title || textOf(node))
}

const matches = (text: string, name: Name) => (typeof name === 'string' ? text === name : name.test(text))

/** The elements of a role within another, by their name. */
export function allByRole(root: ParentNode, role: Role, name: Name = /(?:)/): Element[] {
  return [...root.querySelectorAll(SELECTORS[role])].filter((node) => matches(nameOf(node), name))
}

/** The first element of a role with this name. @throws Error if there is none */
export function byRole(root: ParentNode, role: Role, name: Name = /(?:)/): Element {
  const [found] = allByRole(root, role, name)
  if (!found) throw new Error(`no ${role} ${name}`)
  return found
}

export const hrefOf = (root: ParentNode, name: Name) => byRole(root, 'link', name).getAttribute('href')

/** The ids of the product cards within an element, in order. */
export const productIds = (root: ParentNode) =>
  [...root.querySelectorAll('[data-product]')].map((card) => card.getAttribute('data-product') ?? '')

/** The content of a meta element, by name or property; null without one. */
export const metaOf = (document: Document, name: string) =>
  document.querySelector(`head meta[property="${name}"], head meta[name="${name}"]`)?.getAttribute('content') ?? null
