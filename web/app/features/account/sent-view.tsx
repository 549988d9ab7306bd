import { type ReactNode, useEffect, useState } from 'react'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { AuthFrame } from './account-form.tsx'

/** Time until an email may be requested again, in milliseconds. */
const RESEND_AFTER = 60_000

interface SentViewProps {
  email: string
  /** Explains what the mail is for. */
  lead: string
  resend: () => Promise<unknown>
  /** Back to the form, to correct the address. */
  onBack: () => void
  children?: ReactNode
}

/** Says to check for the mail, in the same words for every address. */
export function SentView({ email, lead, resend, onBack, children }: SentViewProps) {
  const t = useText()
  const toast = useToast()
  const [sent, setSent] = useState(1)
  const again = async () => {
    await resend()
    setSent((count) => count + 1)
    toast({ text: t('auth.sentAgain') })
  }
  return (
    <AuthFrame title={t('auth.lookInMail')} lead={lead}>
      <p role="status" className="font-bold wrap-anywhere">
        {email}
      </p>
      <p className="text-14 text-fg-2">{t('auth.noMail')}</p>
      {children}
      <div className="grid gap-3">
        <Resend key={sent} resend={again} />
        <Button tone="quiet" wide onClick={onBack}>
          {t('auth.otherAddress')}
        </Button>
      </div>
    </AuthFrame>
  )
}

/** Lets the shopper request another mail after a wait. */
function Resend({ resend }: { resend: () => Promise<unknown> }) {
  const t = useText()
  const toast = useToast()
  const { busy, run } = useBusy()
  const [mayResend, setMayResend] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMayResend(true), RESEND_AFTER)
    return () => clearTimeout(timer)
  }, [])
  if (!mayResend) return <p className="text-14 text-fg-2">{t('auth.resendSoon')}</p>
  const failed = (error: unknown) => toast({ text: messageOf(error, t('account.notSent')), tone: 'error' })
  return (
    <OnlineButton wide busy={busy} onClick={() => void run(() => resend().catch(failed))}>
      {t('auth.resend')}
    </OnlineButton>
  )
}
