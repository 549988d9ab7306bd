import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Countdown, Moment } from './countdown.tsx'
import { fillTime } from './offer-rules.ts'
import type { Campaign } from './queries.ts'

/** Text with a moment at the position that the translation gives it. */
function MomentText({ text, at }: { text: string; at: string }) {
  const [before, after] = text.split('\n')
  return (
    <>
      {before}
      <Moment at={at} />
      {after}
    </>
  )
}

export function OfferClock({ campaign }: { campaign: Campaign }) {
  const t = useText()
  const { status, startsAt, endsAt } = campaign
  if (status === 'CANCELLED') return <p className="text-fg-danger">{t('group.CANCELLED')}</p>
  const [key, at] = status === 'COMING' ? (['group.startsAt', startsAt] as const) : (['group.endsAt', endsAt] as const)
  return (
    <p className="clock-line">
      <Icon name="clock" size={20} />
      <span>
        <span>
          <MomentText text={t(status === 'ENDED' ? 'group.endedAt' : key, { when: '\n' })} at={at} />
        </span>{' '}
        {status === 'ENDED' ? null : <Countdown until={at} />}
      </span>
    </p>
  )
}

export function FillRule({ minutes }: { minutes: number }) {
  const t = useText()
  const { unit, count } = fillTime(minutes)
  return (
    <p className="clock-line">
      <Icon name="group" size={20} />
      <span>{t('group.fillRule', { time: t(`group.${unit}`, { count }) })}</span>
    </p>
  )
}

export function GroupClock({ at }: { at: string }) {
  const t = useText()
  return (
    <span className="group-clock">
      <span className="text-fg-2">
        <MomentText text={t('group.until', { when: '\n' })} at={at} />
      </span>{' '}
      <Countdown until={at} />
    </span>
  )
}
