import { useEffect, useRef } from 'react'
import { scrollToTop } from '#app/platform/focus.ts'
import { focusHeading } from '#app/platform/page-focus.ts'
import type { Confirmation } from './use-confirmation.ts'

/** When the result changes on screen, takes reader and keyboard to its heading, and a failure to the top. */
export function ResultFocus({ view }: { view: Confirmation['view'] }) {
  const shown = useRef(view)
  useEffect(() => {
    const failed = view === 'FAILED' || view === 'CHECK_FAILED'
    if (failed) scrollToTop()
    if (shown.current === view) return
    shown.current = view
    focusHeading()
  }, [view])
  return null
}
