import { keepInSession, keptInSession } from './session-store.ts'

const OPENED_ANEW = 'istore.opened-anew'

/** Whether the document is that of another address than the one that stands now. */
function isElsewhere(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  if (!opened) return false
  const { pathname, search } = new URL(opened.name)
  return pathname !== window.location.pathname || search !== window.location.search
}

/**
 * Back, pressed before the app ran, leaves a document at an address of which it is not: that page is opened whole. Once
 * only, in case a browser tells of addresses in its own way.
 * @returns whether the page is being opened, so that nothing else should begin
 */
export function openAnew(): boolean {
  const { href } = window.location
  const isAgain = keptInSession(OPENED_ANEW) === href
  if (!isElsewhere() || isAgain) {
    if (isAgain) keepInSession(OPENED_ANEW, null)
    return false
  }
  keepInSession(OPENED_ANEW, href)
  window.location.reload()
  return true
}
