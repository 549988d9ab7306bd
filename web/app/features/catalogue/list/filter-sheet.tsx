import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Overlay } from '#app/ui/overlay.ts'
import { FILTER_OVERLAY, FilterLinks, type FilterLinksProps, kindLabels } from './filter-links.tsx'

/** Links in the sheet change the list and keep the sheet open. */
const IN_SHEET = { replace: true, state: { overlay: FILTER_OVERLAY }, preventScrollReset: true }

interface FilterSheetProps extends FilterLinksProps {
  overlay: Overlay
  total: number | undefined
}

export function FilterSheet({ overlay, total, ...links }: FilterSheetProps) {
  const t = useText()
  return (
    <Dialog
      overlay={overlay}
      title={links.only ? kindLabels(t)[links.only] : t('catalogue.filters')}
      footer={
        <Button tone="brand" wide onClick={overlay.hide}>
          {total === undefined ? t('ui.loading') : t('catalogue.showItems', { count: total })}
        </Button>
      }
    >
      <FilterLinks {...links} link={IN_SHEET} />
    </Dialog>
  )
}
