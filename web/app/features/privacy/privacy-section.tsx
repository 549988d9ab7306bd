import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { DELETE_OVERLAY, DeleteAccountDialog } from './delete-account-dialog.tsx'

/** What shoppers can do with the data that the shop has stored about them. */
export function PrivacySection() {
  return (
    <div className="grid max-w-140 gap-6">
      <ExportCard />
      <DeletionCard />
    </div>
  )
}

function ExportCard() {
  const t = useText()
  const toast = useToast()
  const { busy, run } = useBusy()
  const [requested, setRequested] = useState(false)
  const request = () =>
    run(async () => {
      try {
        await call('POST /admin/userManagement/export')
        setRequested(true)
      } catch (error) {
        toast({ text: messageOf(error, t('privacy.failed')), tone: 'error' })
      }
    })
  return (
    <section aria-labelledby="export-title" className="card grid gap-3">
      <h2 id="export-title">{t('privacy.exportTitle')}</h2>
      <p className="text-fg-2">{t('privacy.exportText')}</p>
      {requested ? (
        <Banner tone="success" announce="status">
          {t('privacy.exportRequested')}
        </Banner>
      ) : (
        <div>
          <OnlineButton busy={busy} onClick={() => void request()}>
            {t('privacy.export')}
          </OnlineButton>
        </div>
      )}
    </section>
  )
}

function DeletionCard() {
  const t = useText()
  const { show } = useOverlay(DELETE_OVERLAY)
  return (
    <section aria-labelledby="deletion-title" className="card grid gap-3">
      <h2 id="deletion-title">{t('privacy.deleteTitle')}</h2>
      <p className="text-fg-2">{t('privacy.deleteText')}</p>
      <p className="text-fg-2">{t('privacy.deleteOrders')}</p>
      <div>
        <Button tone="danger" onClick={show}>
          {t('privacy.delete')}
        </Button>
      </div>
      <DeleteAccountDialog />
    </section>
  )
}
