import { isPageVisible, watchVisibility } from './page-show.ts'

/** A stream sends an event at once; one that is silent for this long is being held back by a proxy. Milliseconds. */
const SILENT_MS = 10_000
const POLL_MS = 10_000
/** Milliseconds of polling before a stream is tried again, for example after a restart of the server. */
const RETRY_MS = 60_000
/** Number of consecutive streams that were cut before they sent an event. */
const MAX_CUT = 3

/**
 * Follows server-sent events while the page is visible, and catches up when it becomes visible again. While no events
 * arrive, it calls back at intervals instead.
 * @param changed called for each event, and once when a stream begins
 * @returns a function that stops it
 */
export function followEvents(url: string, changed: () => void): () => void {
  let source: EventSource | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  /** Timer until the stream counts as blocked, or is tried again. */
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
      // A refused stream stays closed; one that was cut is reopened by the browser.
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
