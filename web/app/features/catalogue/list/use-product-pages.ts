import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasKeyboardFocus, isSavingData, reachOf, scrollPageBy, watchScroll } from '#app/platform/list-scroll.ts'
import type { EndlessList } from './endless-list.tsx'
import { grow, nextLoad, type Span, shownIn, THROTTLE_MS } from './load-window.ts'
import { cardsIn } from './queries.ts'

export type Direction = 'down' | 'up'

interface PagesInput {
  of: EndlessList
  start: Span
  total: number
  list: RefObject<HTMLElement | null>
}

/**
 * The pages of an endless list on screen, which grows at both ends: automatically near its end, and by `load`. A page
 * is added when it is loaded, so nothing on screen moves.
 */
export function useProductPages({ of, start, total, list }: PagesInput) {
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
        await client.fetchQuery(cardsIn(of.pageQuery(direction === 'down' ? next.last : next.first)))
        loading.current = false
        keepStill(direction === 'up' ? list.current : null, () =>
          flushSync(() => {
            setSpan(next)
            setAdded(shownIn(next, total) - shownIn(span, total))
            setBusy(null)
          }),
        )
      } catch {
        loading.current = false
        setBusy(null)
        setFailed(direction)
      }
    },
    [client, of, list, span, total],
  )

  useEffect(() => {
    const consider = () => {
      if (!list.current || failed || isSavingData() || hasKeyboardFocus(list.current)) return
      const due = nextLoad(reachOf(list.current), span, total)
      if (due) void load(due)
    }
    consider()
    return watchScroll(consider, THROTTLE_MS)
  }, [failed, list, load, span, total])

  return { span, busy, failed, added, load }
}

/** Changes what is above the first card and keeps that card in place. */
function keepStill(list: HTMLElement | null, change: () => void): void {
  const first = list?.firstElementChild
  const before = first?.getBoundingClientRect().top ?? 0
  change()
  if (first) scrollPageBy(first.getBoundingClientRect().top - before)
}
