import { useEffect } from 'react'
import { href } from 'react-router'
import { dayText, localTime } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { leaveTo } from '#app/platform/leave.ts'
import { clearVisitor } from '#app/platform/visitor-state.ts'
import { Button } from '#app/ui/button.tsx'

/**
 * Says when the account will be deleted; the device is cleared of the shopper's data at once. Its link reloads the
 * shop, so that none of that data stays in memory.
 */
export function DeletionScheduledNotice({ deleteAfter }: { deleteAfter: string }) {
  const t = useText()
  const day = dayText(localTime(deleteAfter).day, useLocale())
  useEffect(() => void clearVisitor().catch(() => undefined), [])
  return (
    <div role="status" className="grid gap-3">
      <p className="font-bold">{t('privacy.goneTitle', { day })}</p>
      <p>{t('privacy.goneText')}</p>
      <Button tone="brand" wide onClick={() => leaveTo(href('/home'))}>
        {t('privacy.done')}
      </Button>
    </div>
  )
}
