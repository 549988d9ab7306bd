import { data, href, useMatches } from 'react-router'
import { OwnPage } from '#app/features/account/own-page.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import { LinkButton } from '#app/ui/button.tsx'

export const handle = definePage({ texts: ['account/user', 'area-page'], indexed: false, tab: 'account' })

/** Search engines get a 404 for a page that is not available yet. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

const TITLES = {
  'user-credit': 'user.credit',
  'user-referral': 'user.referral',
  'user-membership': 'user.membership',
  'user-influencer': 'user.influencer',
} as const

/** Pages of the account that are not available yet. @source spec §7 Referral, membership, influencer */
export default function LaterPage() {
  const t = useText()
  const id = useMatches().at(-1)?.id as keyof typeof TITLES
  return (
    <OwnPage title={TITLES[id]}>
      <p className="mb-4 text-fg-2">{t('user.notYet')}</p>
      <LinkButton to={href('/user/list')}>{t('user.toAccount')}</LinkButton>
    </OwnPage>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
