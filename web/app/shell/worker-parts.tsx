/** What the service worker has to say: a new build is ready. */
export function WorkerParts() {
  return null
}
