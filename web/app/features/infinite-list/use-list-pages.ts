import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  hasKeyboardFocus,
  isSavingData,
  overflowOf,
  scrollPageBy,
  waitForScrollEnd,
  watchScroll,
} from '#app/platform/list-scroll.ts'
import { grow, nextLoad, type Span, shownIn, THROTTLE_MS } from './load-window.ts'

export type Direction = 'down' | 'up'

interface PagesInput {
  /** The list's pages, counted from 1. Create it once per list: effects depend on its identity. */
  of: { pageQuery: (page: number) => { queryKey: readonly unknown[] } }
  start: Span
  total: number
  list: RefObject<HTMLElement | null>
  /** Entries per page. */
  size?: number
}

/**
 * The pages of an infinite list that are on screen. The list grows at both ends: automatically near an end, and with
 * `load`. A page is added only when it is loaded, so nothing on screen moves.
 */
export function useListPages({ of, start, total, list, size }: PagesInput) {
  const client = useQueryClient()
  const [span, setSpan] = useState(start)
  const [busy, setBusy] = useState<Direction | null>(null)
  const [failed, setFailed] = useState<Direction | null>(null)
  const [added, setAdded] = useState(0)
  const loading = useRef(false)
  const load = useCallback(
    async (direction: Direction) => {
      if (loading.current) return
      loading.current = true
      setBusy(direction)
      setFailed(null)
      const next = grow(span, direction)
      try {
        await client.fetchQuery(of.pageQuery(direction === 'down' ? next.last : next.first) as FetchQueryOptions)
        if (direction === 'up') await waitForScrollEnd()
        loading.current = false
        withoutShift(direction === 'up' ? list.current : null, () =>
          flushSync(() => {
            setSpan(next)
            setAdded(shownIn(next, total, size) - shownIn(span, total, size))
            setBusy(null)
          }),
        )
      } catch {
        loading.current = false
        setBusy(null)
        setFailed(direction)
      }
    },
    [client, of, list, size, span, total],
  )

  useEffect(() => {
    const consider = () => {
      if (!list.current || failed || isSavingData() || hasKeyboardFocus(list.current)) return
      const due = nextLoad(overflowOf(list.current), span, total, size)
      if (due) void load(due)
    }
    consider()
    return watchScroll(consider, THROTTLE_MS)
  }, [failed, list, load, size, span, total])

  return { span, busy, failed, added, load }
}

/** Changes what is above the first card, while that card stays in place. */
function withoutShift(list: HTMLElement | null, change: () => void): void {
  const first = list?.firstElementChild
  const before = first?.getBoundingClientRect().top ?? 0
  change()
  if (first) scrollPageBy(first.getBoundingClientRect().top - before)
}
