import { useText } from '#app/i18n/language.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

/** Replaces a part that could not be loaded. */
export function RegionFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText()
  return (
    <Banner
      tone="danger"
      announce="status"
      action={
        <Button compact icon="refresh" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
