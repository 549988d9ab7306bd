import type { ReactNode } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Overlay } from '#app/ui/overlay.ts'

interface FilterSheetProps {
  overlay: Overlay
  title: string
  total: number | undefined
  /** The links; the page has their code. */
  children: ReactNode
}

export function FilterSheet({ overlay, title, total, children }: FilterSheetProps) {
  const t = useText()
  return (
    <Dialog
      overlay={overlay}
      title={title}
      footer={
        <Button tone="brand" wide onClick={overlay.hide}>
          {total === undefined ? t('ui.loading') : t('catalogue.showItems', { count: total })}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
