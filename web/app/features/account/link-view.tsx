import type { Reply } from '@istore/contract/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallFailure, isRefused, messageOf } from '#app/api/failure.ts'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { authPath } from '#app/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { AuthFrame } from './account-form.tsx'
import { mailedLinkQuery } from './mailed-link-query.ts'
import { useLinkToken } from './use-link-token.ts'

export interface OpenLink extends Reply<'POST /common3/linkInfo'> {
  token: string
  /** Called if the link turns out to have been used or expired meanwhile. */
  onExpired: () => void
}

interface LinkViewProps {
  title: string
  /** Where a new link can be requested, and the text of the link there. */
  renew: { to: string; text: string }
  /** Whether the page is for links of this purpose. */
  takes: (purpose: OpenLink['purpose']) => boolean
  children: (link: OpenLink) => ReactNode
}

/** The page of a mailed link. The purpose of the link is looked up first; nothing is done before a press. */
export function LinkView({ title, renew, takes, children }: LinkViewProps) {
  const t = useText()
  const { loggedIn } = useVisitor()
  const token = useLinkToken()
  const { data, error, refetch } = useQuery(mailedLinkQuery(token))
  const [expired, setExpired] = useState(false)
  const gone = expired || token === null || isRefused(error, 'LINK_EXPIRED') || (data && !takes(data.purpose))
  if (gone)
    return (
      <AuthFrame title={t('auth.expired')} lead={t('auth.expiredText')}>
        <LinkButton to={renew.to} tone="brand" wide>
          {renew.text}
        </LinkButton>
        {loggedIn ? null : (
          <LinkButton to={authPath('login')} tone="quiet" wide>
            {t('auth.signIn')}
          </LinkButton>
        )}
      </AuthFrame>
    )
  if (token && data) return children({ ...data, token, onExpired: () => setExpired(true) })
  return (
    <AuthFrame title={title}>
      {error instanceof CallFailure ? (
        <>
          <Banner tone="danger" announce="alert">
            {messageOf(error, t('auth.linkUnread'))}
          </Banner>
          <OnlineButton wide onClick={() => void refetch()}>
            {t('ui.retry')}
          </OnlineButton>
        </>
      ) : (
        <Spinner size={32} />
      )}
    </AuthFrame>
  )
}
