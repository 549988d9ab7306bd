import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useDocumentParts, useVisit } from '#app/api/visit.tsx'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { usePage } from '#app/page.ts'
import { addStyles } from '#app/platform/add-styles.ts'
import { canShareBySystem, shareBySystem } from '#app/platform/sharing.ts'
import { useOnline } from '#app/platform/use-online.ts'
import styles from '#app/styles/share.css?inline'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Overlay } from '#app/ui/overlay.ts'
import { NetworkButtons } from './network-buttons.tsx'
import { pageAddress, type Shared, shareAddress } from './share-link.ts'
import { ShareQr } from './share-qr.tsx'

addStyles(styles)

interface ShareSheetProps {
  overlay: Overlay
  title: string
  text?: string
  url?: string
  image?: string
  showCounts?: boolean
}

export function ShareSheet({ overlay, title, text, url, image, showCounts }: ShareSheetProps) {
  const t = useText()
  const { environment } = useVisit()
  const online = useOnline()
  const shared: Shared = { url: shareAddress(url, usePageAddress()), title, image }
  const data = { url: shared.url, title, ...(text ? { text } : {}) }
  // Host apps open no windows, and have their own sharing.
  const hosted = environment.miniProgram || environment.alipay
  return (
    <Dialog overlay={overlay} title={t('share.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="font-bold">{title}</p>
        {hosted || !canShareBySystem(data) ? null : (
          <Button wide tone="brand" icon="share" onClick={() => void shareBySystem(data)}>
            {t('share.system')}
          </Button>
        )}
        <LinkToCopy url={shared.url} />
        {hosted ? null : <NetworkButtons shared={shared} counts={showCounts === true} offline={!online} />}
        <ShareQr url={shared.url} name={title} canSave={!hosted} />
      </div>
    </Dialog>
  )
}

function usePageAddress(): string {
  const { publicUrl } = useDocumentParts()
  return pageAddress(publicUrl, { ...useLocation(), names: usePage().sharedQuery }, useLocale())
}

/** A link to copy. If copying fails, the link is selected for the shopper to copy. */
function LinkToCopy({ url }: { url: string }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const select = () => {
    field.current?.focus()
    field.current?.select()
  }
  return (
    <div className="share-link">
      <input ref={field} readOnly value={url} aria-label={t('share.link')} onFocus={select} />
      <CopyButton text={url} label={t('share.copy')} copied={t('share.copied')} onFail={select} />
    </div>
  )
}
