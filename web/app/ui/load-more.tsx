import { useEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { watchNear } from '#app/platform/watch-near.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface LoadMoreProps {
  shown: number
  total: number
  /** Loads by itself while fewer than this are shown and nothing is wrong. */
  autoUpTo?: number
  loading: boolean
  /** Why the last try failed, in words. */
  error?: string
  hasMore: boolean
  onLoad: () => void
}

/** The end of a list that goes on: loads ahead by itself, and is always a button too. */
export function LoadMore({ shown, total, autoUpTo = 60, loading, error, hasMore, onLoad }: LoadMoreProps) {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  const auto = hasMore && !loading && !error && shown < autoUpTo
  useEffect(() => (auto ? watchNear(ref.current, onLoad) : undefined), [auto, onLoad])
  return (
    <div ref={ref} className="load-more">
      {error ? <Banner tone="danger">{error}</Banner> : null}
      <p>{t('ui.shown', { shown, total })}</p>
      {hasMore ? (
        <Button busy={loading} onClick={onLoad}>
          {t(error ? 'ui.retry' : 'ui.loadMore')}
        </Button>
      ) : null}
      <Announcement shown={shown} total={total} />
    </div>
  )
}

/** "12 more, 36 of 48", once per growth. */
function Announcement({ shown, total }: { shown: number; total: number }) {
  const t = useText()
  const [said, setSaid] = useState({ shown, text: '' })
  if (shown !== said.shown) {
    const more = shown - said.shown
    setSaid({ shown, text: more > 0 ? t('ui.loaded', { more, shown, total }) : '' })
  }
  return (
    <p role="status" className="vh">
      {said.text}
    </p>
  )
}
