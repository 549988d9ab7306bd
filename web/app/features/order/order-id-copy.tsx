import { useEffect, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { copyText } from '#app/platform/clipboard.ts'
import { Button } from '#app/ui/button.tsx'

/** How long "Copied" shows, in milliseconds. @source spec §9 */
const COPIED_MS = 2000

/** The order's number, to read and to copy. */
export function OrderIdCopy({ orderId }: { orderId: string }) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <span>
        {t('done.orderId')} <b className="tabular-nums">{orderId}</b>
      </span>
      <Button
        compact
        icon={copied ? 'check' : 'copy'}
        aria-label={copied ? t('done.copied') : t('done.copyOrderId')}
        onClick={() => void copyText(orderId).then(setCopied)}
      >
        {copied ? t('done.copied') : t('done.copy')}
      </Button>
      <span role="status" className="vh">
        {copied ? t('done.copied') : ''}
      </span>
    </p>
  )
}
