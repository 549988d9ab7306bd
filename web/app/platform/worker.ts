import { whenIdle } from './when-idle.ts'
import { STORES, type WorkerMessage } from './worker-messages.ts'

/** Asked no more often whether there is a new build, in milliseconds. */
const ASK_EVERY = 3_600_000
/** Pictures of one page that are kept. */
const MOST_PICTURES = 40

/** In-app browsers have no worker, and are not told of it. */
const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

/** Starts the worker, which keeps what the shopper has seen. Without one everything works, with a network. */
export function startWorker(): void {
  const container = workers()
  container
    ?.register('/service-worker.js', { updateViaCache: 'none' })
    .then(() => askForWorker(container))
    .catch(() => undefined)
}

/** A page that was on its way when the worker took over all pages was missed: it asks to be taken too. */
async function askForWorker(container: ServiceWorkerContainer): Promise<void> {
  await container.ready
  if (!container.controller) await tell({ type: 'claim' })
}

async function tell(message: WorkerMessage): Promise<void> {
  const registration = await workers()?.ready
  registration?.active?.postMessage(message)
}

/** Has the page on screen kept, once the browser has nothing else to do. @param address path and query */
export function keepPage(address: string, language: string): void {
  whenIdle(() => {
    const shown = [...document.images].map(({ currentSrc }) => currentSrc)
    const paths = shown.filter((url) => url.startsWith(`${location.origin}/`)).map((url) => new URL(url).pathname)
    void tell({ type: 'seen', address, language, pictures: [...new Set(paths)].slice(0, MOST_PICTURES) })
  }, 2000)
}

/** Has the cart kept as it is now. */
export function keepCart(cart: unknown): void {
  void tell({ type: 'cart', cart })
}

/** Forgets the pages and replies on the device: they were another visitor's, or in another language. */
export async function forgetSaved(): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all([caches.delete(STORES.documents), caches.delete(STORES.replies)])
}

/**
 * Waits for a new build of the shop. Nothing changes until `apply` is called, which loads the page once more.
 * @returns a function that stops waiting
 */
export function onNewBuild(offer: (apply: () => void) => void): () => void {
  const stopping = new AbortController()
  void workers()?.ready.then((registration) => {
    if (!stopping.signal.aborted) watchBuilds(registration, offer, stopping.signal)
  })
  return () => stopping.abort()
}

function watchBuilds(
  registration: ServiceWorkerRegistration,
  offer: (apply: () => void) => void,
  signal: AbortSignal,
): void {
  // The first worker of all replaces nothing.
  const offerWaiting = () => {
    if (registration.waiting && registration.active) offer(() => takeOver(registration))
  }
  const found = () => registration.installing?.addEventListener('statechange', offerWaiting, { signal })
  let askedAt = Date.now()
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  }
  registration.addEventListener('updatefound', found, { signal })
  document.addEventListener('visibilitychange', ask, { signal })
  found()
  offerWaiting()
}

/** The shopper wants the new build: it takes over, and this page is loaded from it. Another tab may have asked before. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    location.reload()
    return
  }
  workers()?.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'take-over' } satisfies WorkerMessage)
}
