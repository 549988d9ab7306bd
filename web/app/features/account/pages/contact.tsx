import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayText, localTime } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { verifiedContactQuery } from '../queries.ts'
import { ownPage } from '../subpage.ts'
import { STATE_ID, VerifiedContactForm, type VerifiedContactState } from '../verified-contact-form.tsx'

/** `/user/contact`. @source spec §7 Account and profile */
export const contactPage = ownPage({
  title: 'user.contact',
  View: VerifiedContact,
  needs: () => [verifiedContactQuery()],
})

/** The shopper's verified contact: the form, or what was submitted and the state of the shop's decision. */
function VerifiedContact() {
  const t = useText()
  const contact = useSuspenseQuery(verifiedContactQuery()).data
  const isLocked = contact.state === 'SUBMITTED' || contact.state === 'APPROVED'
  return (
    <div className="flex max-w-140 flex-col gap-5">
      {isLocked ? null : <p>{t('verified.lead')}</p>}
      <div id={STATE_ID} tabIndex={-1} role="status" className="empty:-mt-5">
        <StateBanner contact={contact} />
      </div>
      {isLocked ? <Entered contact={contact} /> : <VerifiedContactForm contact={contact} />}
      <p className="flex gap-3 text-14 text-fg-2">
        <Icon name="lock" size={20} />
        <span>{t('verified.privacy')}</span>
      </p>
    </div>
  )
}

/** What happens next. A draft after a rejection still shows the reason; a draft with only a picture shows nothing. */
function StateBanner({ contact }: { contact: VerifiedContactState }) {
  const t = useText()
  const locale = useLocale()
  const { state, name, reason, decidedAt, hasPicture } = contact
  if (state === 'SUBMITTED')
    return (
      <Titled tone="info" title={t('verified.submittedTitle')}>
        <p>{t('verified.submittedText')}</p>
      </Titled>
    )
  if (state === 'APPROVED')
    return (
      <Titled tone="success" title={t('verified.approvedTitle')}>
        {decidedAt ? <p>{t('verified.approvedText', { day: dayText(localTime(decidedAt).day, locale) })}</p> : null}
        <p>{t(hasPicture ? 'verified.approvedRetention' : 'verified.approvedDeleted')}</p>
      </Titled>
    )
  if (state === 'REJECTED' || reason)
    return (
      <Titled tone="danger" title={t('verified.rejectedTitle')}>
        {reason ? <p>{t('verified.reason', { reason })}</p> : null}
        <p>{t('verified.rejectedText')}</p>
      </Titled>
    )
  if (state === null || name === '') return null
  return (
    <Titled tone="info" title={t('verified.draftTitle')}>
      <p>{t('verified.draftText')}</p>
    </Titled>
  )
}

function Titled({
  tone,
  title,
  children,
}: {
  tone: 'info' | 'success' | 'danger'
  title: string
  children: ReactNode
}) {
  return (
    <Banner tone={tone}>
      <p className="font-bold">{title}</p>
      {children}
    </Banner>
  )
}

/** What was submitted and cannot be changed now; nothing once it has been deleted. */
function Entered({ contact: { name, idNumber, hasPicture } }: { contact: VerifiedContactState }) {
  const t = useText()
  if (name === '' && idNumber === null && !hasPicture) return null
  const rows = [
    [t('verified.name'), name],
    [t('verified.number'), idNumber],
    [t('verified.picture'), t(hasPicture ? 'verified.pictureReceived' : 'verified.pictureNone')],
  ]
  return (
    <dl className="card grid gap-3">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-14 text-fg-2">{term}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
