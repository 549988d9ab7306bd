import { isPageVisible, watchVisibility } from './page-show.ts'

/** A stream says something at once; one that is silent for so long is held back by a proxy. Milliseconds. */
const SILENT_MS = 10_000
const POLL_MS = 10_000
/** Streams in a row that were cut before they said anything. */
const MAX_CUT = 3

/**
 * Follows server-sent events while the page is visible; what changed in the meantime counts when it is shown again. Where no
 * event comes through it calls back at intervals instead.
 * @param changed called for each event, and once when a stream begins
 * @returns what to call to end it
 */
export function followEvents(url: string, changed: () => void): () => void {
  let source: EventSource | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let cut = 0
  const stop = () => {
    source?.close()
    source = undefined
    clearTimeout(silence)
    clearInterval(polling)
  }
  const poll = () => {
    stop()
    polling = setInterval(changed, POLL_MS)
  }
  const start = () => {
    stop()
    if (typeof EventSource === 'undefined') return poll()
    const opened = new EventSource(url)
    source = opened
    cut = 0
    silence = setTimeout(poll, SILENT_MS)
    opened.onmessage = () => {
      clearTimeout(silence)
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
