/** The worker's own global scope; the libraries of types know only a worker in general. */
export const worker = self as unknown as ServiceWorkerGlobalScope

export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

export const absolute = (path: string) => new URL(path, worker.location.origin).href
