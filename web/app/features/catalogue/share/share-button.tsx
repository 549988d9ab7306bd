import { useText } from '#app/i18n/language.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { useOverlayCode } from '#app/ui/use-overlay-code.tsx'

const fetchSheet = async () => (await import('./share-sheet.tsx')).ShareSheet

interface ShareButtonProps {
  title: string
  /** Additional text, for apps that show it. */
  text?: string
  /** Absolute address; the current page by default. */
  url?: string
  /** Absolute address. */
  image?: string
  /** Shows how often the page was shared. */
  showCounts?: boolean
  /** Text of the button; without it, an icon. */
  label?: string
  className?: string
}

export function ShareButton({ label, className, ...shared }: ShareButtonProps) {
  const t = useText()
  const overlay = useOverlay(shared.url ? `share ${shared.url}` : 'share')
  const { Part: ShareSheet } = useOverlayCode(overlay, fetchSheet)
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
      {ShareSheet ? <ShareSheet overlay={overlay} {...shared} /> : null}
    </>
  )
}
