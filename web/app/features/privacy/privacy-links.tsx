import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { saveFile } from '#app/platform/save-file.ts'
import { Banner } from '#app/ui/banner.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { DeletionScheduledNotice } from './deletion-scheduled-notice.tsx'

type Outcome = { done: true } | { failed: string }

/** The press that a mailed link waits for, because mail scanners open links too. */
function useLinkPress(work: () => Promise<unknown>) {
  const t = useText()
  const { busy, run } = useBusy()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const press = () =>
    run(async () => {
      try {
        await work()
        setOutcome({ done: true })
      } catch (error) {
        setOutcome({ failed: messageOf(error, t('privacy.failed')) })
      }
    })
  return { busy, outcome, press: () => void press() }
}

function Failed({ outcome }: { outcome: Outcome | null }) {
  if (outcome === null || !('failed' in outcome)) return null
  return (
    <Banner tone="danger" announce="alert">
      {outcome.failed}
    </Banner>
  )
}

/** The page of a mailed link to the file with the shopper's data. */
export function ExportDownload({ token }: { token: string }) {
  const t = useText()
  const { busy, outcome, press } = useLinkPress(async () => {
    const { fileName, content } = await call('POST /admin/userManagement/export/download', { body: { token } })
    saveFile(fileName, content)
  })
  return (
    <section aria-labelledby="download-title" className="card grid max-w-140 gap-3">
      <h2 id="download-title">{t('privacy.exportTitle')}</h2>
      <p className="text-fg-2">{t('privacy.exportReady')}</p>
      <Failed outcome={outcome} />
      {outcome && 'done' in outcome ? (
        <Banner tone="success" announce="status">
          {t('privacy.downloaded')}
        </Banner>
      ) : null}
      <div>
        <OnlineButton tone="brand" busy={busy} onClick={press}>
          {t('privacy.download')}
        </OnlineButton>
      </div>
    </section>
  )
}

/** The page of a mailed link that deletes the account of a shopper without a password. */
export function ConfirmDeletion({ token }: { token: string }) {
  const t = useText()
  const [deleteAfter, setDeleteAfter] = useState<string | null>(null)
  const { busy, outcome, press } = useLinkPress(async () => {
    const reply = await call('POST /admin/userManagement/confirmDeletion', { body: { token } })
    setDeleteAfter(reply.deleteAfter)
  })
  return (
    <section aria-labelledby="confirm-title" className="card grid max-w-140 gap-3">
      <h2 id="confirm-title">{t('privacy.confirmTitle')}</h2>
      {deleteAfter === null ? (
        <>
          <p className="text-fg-2">{t('privacy.deleteText')}</p>
          <p>{t('privacy.confirmLink')}</p>
          <Failed outcome={outcome} />
          <div>
            <OnlineButton tone="danger" busy={busy} onClick={press}>
              {t('privacy.delete')}
            </OnlineButton>
          </div>
        </>
      ) : (
        <DeletionScheduledNotice deleteAfter={deleteAfter} />
      )}
    </section>
  )
}
