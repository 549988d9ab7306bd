import { useEffect, useRef } from 'react'
import { scrollToTop } from '#app/platform/focus.ts'
import { focusHeading } from '#app/platform/page-focus.ts'
import type { Confirmation } from './use-confirmation.ts'

/** Moves the focus to the heading of a changed result, and scrolls to the top after a failure. */
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
