import { isPageVisible, watchVisibility } from './page-show.ts'

/** A stream says something at once; one that is silent for so long is held back by a proxy. Milliseconds. */
const SILENT_MS = 10_000
const POLL_MS = 10_000
/** Milliseconds of polling before a stream is tried again, such as after a restart of the server. */
const RETRY_MS = 60_000
/** Streams in a row that were cut before they said anything. */
const MAX_CUT = 3

/**
 * Follows server-sent events while the page is visible; what changed in the meantime counts when it is shown again. While no
 * event comes through it calls back at intervals instead.
 * @param changed called for each event, and once when a stream begins
 * @returns what to call to end it
 */
export function followEvents(url: string, changed: () => void): () => void {
  let source: EventSource | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  /** Until the stream counts as blocked, or is tried again. */
  let waiting: ReturnType<typeof setTimeout> | undefined
  let cut = 0
  const closeStream = () => {
    source?.close()
    source = undefined
    clearTimeout(waiting)
  }
  const endPolling = () => {
    clearInterval(polling)
    polling = undefined
  }
  const stop = () => {
    closeStream()
    endPolling()
  }
  const poll = () => {
    closeStream()
    polling ??= setInterval(changed, POLL_MS)
    waiting = setTimeout(start, RETRY_MS)
  }
  const start = () => {
    closeStream()
    if (typeof EventSource === 'undefined') return poll()
    const opened = new EventSource(url)
    source = opened
    cut = 0
    waiting = setTimeout(poll, SILENT_MS)
    opened.onmessage = () => {
      clearTimeout(waiting)
      endPolling()
      cut = 0
      changed()
    }
    opened.onerror = () => {
      cut += 1
      // A refused stream is closed for good; one that was cut is opened again by the browser.
      if (opened.readyState === EventSource.CLOSED || cut >= MAX_CUT) poll()
    }
  }
  const follow = () => (isPageVisible() ? start() : stop())
  follow()
  const stopWatching = watchVisibility(follow)
  return () => {
    stopWatching()
    stop()
  }
}
