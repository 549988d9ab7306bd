import { reloadPage } from './leave.ts'
import { isOnline } from './use-online.ts'

/**
 * Fetches code that the shopper is waiting for. Chromium caches a module's failure until the next document, even after
 * the network has returned: the page is then reloaded, once.
 * @throws the browser's own error while offline, or when the page has just been reloaded
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!isOnline() || wasReloaded()) throw error
    reloadPage()
    return new Promise<never>(() => undefined)
  }
}

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
