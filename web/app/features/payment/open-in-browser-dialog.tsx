import { useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { currentUrl } from '#app/platform/leave.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Overlay } from '#app/ui/overlay.ts'
import { useToast } from '#app/ui/toast.tsx'

/** Instructions to leave an in-app browser, with the page's address to copy. */
export function OpenInBrowserDialog({ overlay, names }: { overlay: Overlay; names: string }) {
  const t = useText()
  return (
    <Dialog overlay={overlay} title={t('openIn.title')}>
      <Steps names={names} />
    </Dialog>
  )
}

function Steps({ names }: { names: string }) {
  const t = useText()
  const toast = useToast()
  const { loggedIn } = useVisitor()
  const url = currentUrl()
  const steps = ['openIn.step1', 'openIn.step2', loggedIn ? 'openIn.step3' : 'openIn.step3Guest'] as const
  return (
    <div className="grid gap-4">
      <p>{t('openIn.why', { brands: names })}</p>
      <ol className="grid gap-2">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <b aria-hidden="true" className="tabular-nums text-fg-brand">
              {at + 1}
            </b>
            <span>{t(step)}</span>
          </li>
        ))}
      </ol>
      <p>{t('openIn.or')}</p>
      <p className="rounded-chip bg-sunken p-3 text-14 wrap-anywhere">{url}</p>
      <CopyButton
        text={url}
        label={t('openIn.copy')}
        copied={t('openIn.copied')}
        onFail={() => toast({ text: t('openIn.copyFailed'), tone: 'error' })}
        className="w-fit"
      />
    </div>
  )
}
