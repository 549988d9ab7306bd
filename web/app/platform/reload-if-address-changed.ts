import { readFromSession, saveInSession } from './session-store.ts'

const REOPENED = 'istore.reopened'

function hasAddressChanged(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  if (!opened) return false
  const { pathname, search } = new URL(opened.name)
  return pathname !== window.location.pathname || search !== window.location.search
}

/**
 * If Back is pressed before the app runs, the document has another page's address, so it is reloaded. Only once, in
 * case a browser reports addresses in its own way.
 * @returns whether the page is being reloaded, so that nothing else should start
 */
export function reloadIfAddressChanged(): boolean {
  const { href } = window.location
  const isAgain = readFromSession(REOPENED) === href
  if (!hasAddressChanged() || isAgain) {
    if (isAgain) saveInSession(REOPENED, null)
    return false
  }
  saveInSession(REOPENED, href)
  window.location.reload()
  return true
}
