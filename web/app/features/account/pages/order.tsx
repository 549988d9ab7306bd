import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { isRefused } from '#app/api/failure.ts'
import { orderQuery } from '#app/features/order/queries.ts'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { authPath } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { AccountForm, AuthFrame } from '../account-form.tsx'
import { Open } from '../auth-gate.tsx'
import { emailProblem, normaliseEmail } from '../field-rules.ts'
import { FindOrder } from '../find-order.tsx'
import { ORDER_TOKEN } from '../link-token.ts'
import type { Subpage } from '../subpage.ts'
import { useForm } from '../use-form.ts'
import { useLinkToken } from '../use-link-token.ts'

/** `/account/order`. @source spec §2 account area */
export const orderLinkPage: Subpage = { title: 'auth.findOrder', Gate: Open, View: OrderLinkView, access: 'everyone' }

/** Access to an order without an account: by the link in an email, or a form that mails one. */
function OrderLinkView() {
  const { search } = useLocation()
  const [isLink] = useState(() => new URLSearchParams(search).has('token'))
  const token = useLinkToken(ORDER_TOKEN)
  const [expired, setExpired] = useState(false)
  if (!isLink && !token) return <FindOrder />
  if (expired || token === null) return <Expired />
  return <OpenOrder token={token} onExpired={() => setExpired(true)} />
}

interface OpenOrderProps {
  /** Undefined until it has been read from the address. */
  token: string | undefined
  onExpired: () => void
}

/** Nothing opens before a press: mail scanners open links, but press nothing. */
function OpenOrder({ token, onExpired }: OpenOrderProps) {
  const t = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [needsEmail, setNeedsEmail] = useState(false)
  const form = useForm({
    id: 'open-order',
    initial: { email: '' },
    check: ({ email }) => {
      const problem = needsEmail ? emailProblem(normaliseEmail(email)) : undefined
      return problem ? { email: t(problem) } : {}
    },
    send: async ({ email }) => {
      if (!token) return
      const body = needsEmail ? { token, emailID: normaliseEmail(email) } : { token }
      const { orderID } = await call('POST /common3/orderLinkSession', { body }).catch((error: unknown) => {
        if (!needsEmail && isRefused(error, 'ORDER_NOT_FOUND')) onExpired()
        throw error
      })
      if (orderID === null) return setNeedsEmail(true)
      client.removeQueries({ queryKey: orderQuery(orderID).queryKey })
      await navigate(href('/user/orders/:id', { id: orderID }), { replace: true })
      return 'stay'
    },
    refused: { ORDER_NOT_FOUND: 'email' },
  })
  return (
    <AuthFrame title={t('auth.openOrder')} lead={t(needsEmail ? 'auth.openOrderElsewhere' : 'auth.openOrderLead')}>
      <AccountForm form={form} submit={t('auth.viewOrder')}>
        {needsEmail ? (
          <EmailField {...form.field('email')} label={t('account.email')} autoComplete="email" enterKeyHint="go" />
        ) : null}
      </AccountForm>
    </AuthFrame>
  )
}

function Expired() {
  const t = useText()
  const { canSignIn } = useVisitor()
  return (
    <AuthFrame title={t('auth.expired')} lead={t('auth.orderExpired')}>
      <LinkButton to={authPath('order')} tone="brand" wide>
        {t('auth.findOrder')}
      </LinkButton>
      {canSignIn ? (
        <LinkButton to={authPath('login', href('/user/orders'))} tone="quiet" wide>
          {t('auth.signIn')}
        </LinkButton>
      ) : null}
    </AuthFrame>
  )
}
