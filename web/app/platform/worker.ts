import { whenIdle } from './when-idle.ts'
import { STORES, type WorkerMessage } from './worker-messages.ts'

/** Minimum time between checks for a new build, in milliseconds. */
const CHECK_EVERY = 3_600_000
/** Maximum number of pictures stored per page. */
const MAX_PICTURES = 40

/** The browser's service workers. In-app browsers have none; with a network, everything works without them. */
const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

export function startWorker(): void {
  const container = workers()
  container
    ?.register('/service-worker.js', { updateViaCache: 'none' })
    .then(() => requestClaim(container))
    .catch(() => undefined)
}

/** A page that was loading while the worker claimed all pages was not claimed, so it requests that. */
async function requestClaim(container: ServiceWorkerContainer): Promise<void> {
  await container.ready
  if (!container.controller) await send({ type: 'claim' })
}

async function send(message: WorkerMessage): Promise<void> {
  const registration = await workers()?.ready
  registration?.active?.postMessage(message)
}

/** Stores the page on screen, once the browser is idle. @param address path and query */
export function storePage(address: string, language: string): void {
  whenIdle(() => {
    const shown = [...document.images].map(({ currentSrc }) => currentSrc)
    const paths = shown.filter((url) => url.startsWith(`${location.origin}/`)).map((url) => new URL(url).pathname)
    void send({ type: 'seen', address, language, pictures: [...new Set(paths)].slice(0, MAX_PICTURES) })
  }, 2000)
}

export function storeCart(cart: unknown): void {
  void send({ type: 'cart', cart })
}

export function storeAppInfo(info: unknown): void {
  void send({ type: 'app-info', info })
}

/** Deletes stored pages and replies, because they belong to another visitor or are in another language. */
export async function clearSaved(): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all([caches.delete(STORES.documents), caches.delete(STORES.replies)])
}

/**
 * Calls back when a new build is ready. Nothing changes until `apply` is called, which reloads the page.
 * @returns a function that stops waiting
 */
export function onNewBuild(onReady: (apply: () => void) => void): () => void {
  const stopping = new AbortController()
  void workers()?.ready.then((registration) => {
    if (!stopping.signal.aborted) watchBuilds(registration, onReady, stopping.signal)
  })
  return () => stopping.abort()
}

function watchBuilds(
  registration: ServiceWorkerRegistration,
  onReady: (apply: () => void) => void,
  signal: AbortSignal,
): void {
  // The first worker is not an update.
  const reportWaiting = () => {
    if (registration.waiting && registration.active) onReady(() => takeOver(registration))
  }
  const found = () => registration.installing?.addEventListener('statechange', reportWaiting, { signal })
  let checkedAt = Date.now()
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  }
  registration.addEventListener('updatefound', found, { signal })
  document.addEventListener('visibilitychange', check, { signal })
  found()
  reportWaiting()
}

function takeOver({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    location.reload()
    return
  }
  workers()?.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'take-over' } satisfies WorkerMessage)
}
