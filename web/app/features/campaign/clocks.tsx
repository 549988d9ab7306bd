import type { ReactNode } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Countdown, Moment } from './countdown.tsx'
import { fillTime } from './offer-rules.ts'
import type { Campaign } from './queries.ts'

/** Words with a moment in them, wherever the language puts it. */
function Sentence({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split('\n')
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}

/** When the offer begins or ends, and how long that is from now. */
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
          <Sentence text={t(status === 'ENDED' ? 'group.endedAt' : key, { when: '\n' })}>
            <Moment at={at} />
          </Sentence>
        </span>{' '}
        {status === 'ENDED' ? null : <Countdown until={at} />}
      </span>
    </p>
  )
}

/** How long one group may take, and that the money comes back by itself when it does not fill. */
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

/** Until when a group can fill. */
export function GroupClock({ at }: { at: string }) {
  const t = useText()
  return (
    <span className="group-clock">
      <span className="text-fg-2">
        <Sentence text={t('group.until', { when: '\n' })}>
          <Moment at={at} />
        </Sentence>
      </span>{' '}
      <Countdown until={at} />
    </span>
  )
}
