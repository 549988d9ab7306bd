import type { ReactNode } from 'react'
import { href } from 'react-router'
import { messageOf } from '#app/api/failure.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { OrderIdCopy } from '#app/features/order/order-id-copy.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { authPath, cartPath, paymentPath, userPath } from '#app/paths.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import type { Problem } from './confirmation-view.ts'
import { FailurePanel } from './failure-panel.tsx'
import { canTryAgain, type Failure, type FailureReason } from './failure-reason.ts'
import { scanPath } from './payment-paths.ts'
import { CAN_LEAVE_MS } from './payment-view.ts'
import { type Confirmation, useElapsed } from './use-confirmation.ts'

interface SuccessProps {
  storeName: string
  /** Recipient of the receipt, once the order is known. */
  email: string | null
  orderId: ReactNode
}

/** @source spec §2 Confirmation page: success view */
export function SuccessPanel({ storeName, email, orderId }: SuccessProps) {
  const t = useText()
  return (
    <StatusPanel tone="success" title={t('done.success')}>
      {orderId}
      <p className="wrap-anywhere">{email === null ? t('done.receiptPlain') : t('done.receipt', { email })}</p>
      <p className="text-fg-2">{t('done.thanks', { store: storeName })}</p>
    </StatusPanel>
  )
}

/** @source spec §2 Confirmation page: buttons */
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
            <LinkButton to={userPath('list')}>{t('done.account')}</LinkButton>
          </>
        ) : canRegister ? (
          <LinkButton to={authPath('signup')}>{t('done.register')}</LinkButton>
        ) : null}
      </div>
      {!loggedIn && canRegister ? <p className="text-center text-14 text-fg-2">{t('done.registerWhy')}</p> : null}
    </div>
  )
}

interface FailedProps {
  orderId: string
  failure: Failure
  /** The cart has items to return to. */
  hasCartItems: boolean
}

/** Only a declined order can be paid again. */
export function FailedPanel({ orderId, failure, hasCartItems }: FailedProps) {
  const t = useText()
  const cartKey = useCartKey()
  const again = canTryAgain(failure) ? (
    <LinkButton to={paymentPath(cartKey, orderId)} tone="brand">
      {t('done.tryAgain')}
    </LinkButton>
  ) : null
  return (
    <FailurePanel action={again} cartTone={again ? 'neutral' : 'brand'}>
      <p>{t(failureText(failure))}</p>
      {failure.reason === 'EXPIRED' && hasCartItems ? <p>{t('done.itemsInCart')}</p> : null}
    </FailurePanel>
  )
}

const REASON_TEXT: Readonly<Record<FailureReason, TextKey>> = {
  DECLINED: 'done.failedText',
  EXPIRED: 'done.expired',
  REPLACED: 'done.replaced',
  UNKNOWN: 'done.notThrough',
}

function failureText({ reason, refund }: Failure): TextKey {
  if (refund === null) return REASON_TEXT[reason]
  if (reason === 'DECLINED') return refund === 'PENDING' ? 'done.wrongRefunding' : 'done.wrongRefunded'
  return refund === 'PENDING' ? 'done.lateRefunding' : 'done.lateRefunded'
}

/** Makes no claim about money. @source spec §8 Status-check HTTP error */
export function CheckFailedPanel({ confirmation: { checking, checkAgain, error } }: { confirmation: Confirmation }) {
  const t = useText()
  const again = (
    <Button tone="brand" busy={checking} onClick={checkAgain}>
      {t('done.checkAgain')}
    </Button>
  )
  return (
    <FailurePanel action={again}>
      <p role="alert">{messageOf(error, t('done.unknown'))}</p>
    </FailurePanel>
  )
}

interface PendingProps {
  orderId: string
  problem?: Problem | null
  /** The error of the last check, whose message may be the server's. */
  error?: Error | null
}

/** After half a minute it says that the shopper may leave. @source spec §2, §4 Pending, §8 */
export function PendingPanel({ orderId, problem = null, error = null }: PendingProps) {
  const t = useText()
  const cartKey = useCartKey()
  const late = useElapsed(true, CAN_LEAVE_MS)
  const why = problem === 'NO_STATUS' ? t('done.noStatus') : messageOf(error, t('done.unknown'))
  return (
    <StatusPanel
      busy
      title={t('done.pending')}
      actions={
        late ? (
          <>
            <LinkButton to={href('/store')}>{t('done.continue')}</LinkButton>
            {problem ? null : <LinkButton to={paymentPath(cartKey, orderId)}>{t('done.payAgain')}</LinkButton>}
          </>
        ) : null
      }
    >
      {problem ? (
        <div role="alert" className="grid gap-2">
          <p>{why}</p>
          <p>{t('done.keepChecking')}</p>
        </div>
      ) : null}
      <p role="status">{late ? t('done.waiting', { id: orderId }) : problem ? null : t('done.pendingText')}</p>
    </StatusPanel>
  )
}

/** A code is being scanned elsewhere. @source spec §4 Order source */
export function InProcessPanel({ orderId }: { orderId: string }) {
  const t = useText()
  return (
    <StatusPanel
      title={t('done.process')}
      actions={
        <>
          <LinkButton to={href('/store')}>{t('done.continue')}</LinkButton>
          <LinkButton to={scanPath(orderId)}>{t('result.showCode')}</LinkButton>
        </>
      }
    >
      <OrderIdCopy orderId={orderId} />
      <p>{t('done.processText')}</p>
    </StatusPanel>
  )
}

/** Makes no claim about the payment. */
export function QuietPanel({ orderId }: { orderId: string }) {
  const t = useText()
  const cartKey = useCartKey()
  return (
    <StatusPanel
      title={t('done.quiet', { id: orderId })}
      actions={
        <>
          <LinkButton to={href('/store')} tone="brand">
            {t('done.continue')}
          </LinkButton>
          <LinkButton to={cartPath(cartKey)}>{t('done.backToCart')}</LinkButton>
        </>
      }
    >
      <p className="text-fg-2">{t('done.quietText')}</p>
    </StatusPanel>
  )
}
