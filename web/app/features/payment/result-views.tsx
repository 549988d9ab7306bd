import type { ReactNode } from 'react'
import { href } from 'react-router'
import { messageOf } from '#app/api/failure.ts'
import { useWhichCart } from '#app/features/cart/which-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { cartPath, checkoutPath, paymentPath } from '#app/paths.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import { canTryAgain, type Failure, type FailureReason } from './failure-reason.ts'
import { type Confirmation, useMayLeave } from './use-confirmation.ts'

interface SuccessProps {
  storeName: string
  /** Where the receipt went, once the order is known. */
  email: string | null
  orderId: ReactNode
}

/** @source spec §2 Confirmation page: success view */
export function SuccessPanel({ storeName, email, orderId }: SuccessProps) {
  const t = useText()
  return (
    <StatusPanel tone="success" title={t('done.success')}>
      {orderId}
      <p className="[overflow-wrap:anywhere]">
        {email === null ? t('done.receiptPlain') : t('done.receipt', { email })}
      </p>
      <p className="text-fg-2">{t('done.thanks', { store: storeName })}</p>
    </StatusPanel>
  )
}

/** Where to go after an order. @source spec §2 Confirmation page: buttons */
export function SuccessActions({ loggedIn, canRegister }: { loggedIn: boolean; canRegister: boolean }) {
  const t = useText()
  return (
    <div className="grid gap-2">
      <div className="status-actions">
        <LinkButton to={href('/store')} tone="brand">
          {t('done.continue')}
        </LinkButton>
        {loggedIn ? (
          <>
            <LinkButton to={href('/user/orders')}>{t('done.checkOrder')}</LinkButton>
            <LinkButton to={href('/user/list')}>{t('done.account')}</LinkButton>
          </>
        ) : canRegister ? (
          <LinkButton to={href('/account/signup')}>{t('done.register')}</LinkButton>
        ) : null}
      </div>
      {!loggedIn && canRegister ? <p className="text-center text-14 text-fg-2">{t('done.registerWhy')}</p> : null}
    </div>
  )
}

interface FailedProps {
  orderId: string
  failure: Failure
  /** Whether there are goods in the cart to go back to. */
  cartKept: boolean
}

/** The payment failed: what that means for the money, and a way on. An order that is over cannot be paid again. */
export function FailedPanel({ orderId, failure, cartKept }: FailedProps) {
  const t = useText()
  const which = useWhichCart()
  const again = canTryAgain(failure)
  return (
    <StatusPanel
      tone="danger"
      title={t('done.failed')}
      actions={
        <>
          {again ? (
            <LinkButton to={paymentPath(which, orderId)} tone="brand">
              {t('done.tryAgain')}
            </LinkButton>
          ) : null}
          <LinkButton to={checkoutPath(which)} tone={again ? 'neutral' : 'brand'}>
            {t('done.backToCart')}
          </LinkButton>
        </>
      }
    >
      <p>{t(failureText(failure))}</p>
      {failure.reason === 'EXPIRED' && cartKept ? <p>{t('done.cartKept')}</p> : null}
    </StatusPanel>
  )
}

const REASON_TEXT: Readonly<Record<FailureReason, TextKey>> = {
  DECLINED: 'done.failedText',
  EXPIRED: 'done.expired',
  REPLACED: 'done.replaced',
  UNKNOWN: 'done.notThrough',
}

/** What happened, and where the money is. */
function failureText({ reason, refund }: Failure): TextKey {
  if (refund === null) return REASON_TEXT[reason]
  if (reason === 'DECLINED') return refund === 'PENDING' ? 'done.wrongRefunding' : 'done.wrongRefunded'
  return refund === 'PENDING' ? 'done.lateRefunding' : 'done.lateRefunded'
}

/** The status could not be read; it says nothing about the money. @source spec §8 Status-check HTTP error */
export function CheckFailedPanel({ confirmation }: { confirmation: Confirmation }) {
  const t = useText()
  const which = useWhichCart()
  return (
    <StatusPanel
      tone="danger"
      title={t('done.failed')}
      actions={
        <>
          <Button tone="brand" busy={confirmation.checking} onClick={confirmation.checkAgain}>
            {t('done.checkAgain')}
          </Button>
          <LinkButton to={checkoutPath(which)}>{t('done.backToCart')}</LinkButton>
        </>
      }
    >
      <p role="alert">{messageOf(confirmation.error, t('done.unknown'))}</p>
    </StatusPanel>
  )
}

/** The address names no order. @source spec §8 Local messages */
export function NoOrderPanel() {
  const t = useText()
  const which = useWhichCart()
  return (
    <StatusPanel
      tone="danger"
      title={t('done.failed')}
      actions={<LinkButton to={checkoutPath(which)}>{t('done.backToCart')}</LinkButton>}
    >
      <p role="alert">{t('done.orderIdError')}</p>
    </StatusPanel>
  )
}

/** Waiting for the provider. After half a minute it says that one may leave. @source spec §2, §4 Pending */
export function PendingPanel({ orderId }: { orderId: string }) {
  const t = useText()
  const which = useWhichCart()
  const late = useMayLeave(true)
  return (
    <StatusPanel
      busy
      title={t('done.pending')}
      actions={
        late ? (
          <>
            <LinkButton to={href('/store')}>{t('done.continue')}</LinkButton>
            <LinkButton to={paymentPath(which, orderId)}>{t('done.payAgain')}</LinkButton>
          </>
        ) : null
      }
    >
      <p role="status">{late ? t('done.waiting', { id: orderId }) : t('done.pendingText')}</p>
    </StatusPanel>
  )
}

/** A code is being scanned elsewhere. @source spec §4 Order source */
export function InProcessPanel({ orderId }: { orderId: ReactNode }) {
  const t = useText()
  return (
    <StatusPanel title={t('done.process')} actions={<LinkButton to={href('/store')}>{t('done.continue')}</LinkButton>}>
      {orderId}
      <p>{t('done.processText')}</p>
    </StatusPanel>
  )
}

/** Any other state: no claim about the payment, and a way on. */
export function QuietPanel({ orderId }: { orderId: string }) {
  const t = useText()
  const which = useWhichCart()
  return (
    <StatusPanel
      title={t('done.quiet', { id: orderId })}
      actions={
        <>
          <LinkButton to={href('/store')} tone="brand">
            {t('done.continue')}
          </LinkButton>
          <LinkButton to={cartPath(which)}>{t('done.backToCart')}</LinkButton>
        </>
      }
    >
      <p className="text-fg-2">{t('done.quietText')}</p>
    </StatusPanel>
  )
}
