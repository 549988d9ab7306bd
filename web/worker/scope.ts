/** The worker's own global scope; the libraries of types know only a worker in general. */
export const worker = self as unknown as ServiceWorkerGlobalScope

/** Whether the shopper asked the browser to save data. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** An absolute address of this shop. */
export const absolute = (path: string) => new URL(path, worker.location.origin).href
