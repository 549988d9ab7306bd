import { lazy, Suspense } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { useSheetCode } from '#app/ui/use-sheet-code.ts'

const fetchSheet = async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet })
const ShareSheet = lazy(fetchSheet)

interface ShareButtonProps {
  /** What is shared, in words. */
  title: string
  /** More words, for what shows them. */
  text?: string
  /** A whole address; the page on screen unless given. */
  url?: string
  /** Whole address of a picture. */
  image?: string
  /** Says how often the page was shared, where that is known. */
  showCounts?: boolean
  /** Words on the button instead of a drawing alone. */
  label?: string
  className?: string
}

/** Opens the ways to share a page, or another address. */
export function ShareButton({ label, className, ...shared }: ShareButtonProps) {
  const t = useText()
  const overlay = useOverlay(shared.url ? `share ${shared.url}` : 'share')
  const opened = useSheetCode(overlay.open, fetchSheet)
  const opens = { 'aria-haspopup': 'dialog', className, onClick: overlay.show } as const
  return (
    <>
      {label ? (
        <Button {...opens} icon="share">
          {label}
        </Button>
      ) : (
        <IconButton {...opens} icon="share" label={t('product.share')} />
      )}
      {opened ? (
        <Suspense>
          <ShareSheet overlay={overlay} {...shared} />
        </Suspense>
      ) : null}
    </>
  )
}
