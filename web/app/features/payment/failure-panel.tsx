import type { ReactNode } from 'react'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { useText } from '#app/i18n/language.tsx'
import { checkoutPath } from '#app/paths.ts'
import { type ButtonTone, LinkButton } from '#app/ui/button.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'

interface FailurePanelProps {
  /** False where a page bar shows the title. */
  titled?: boolean
  /** An action in addition to the link to the cart. */
  action?: ReactNode
  cartTone?: ButtonTone
  children: ReactNode
}

/** A failed or unknown payment. @source spec §2 Confirmation page: failure view */
export function FailurePanel({ titled = true, action, cartTone, children }: FailurePanelProps) {
  const t = useText()
  const cartKey = useCartKey()
  const toCart = (
    <LinkButton to={checkoutPath(cartKey)} tone={cartTone}>
      {t('done.backToCart')}
    </LinkButton>
  )
  return (
    <StatusPanel
      tone="danger"
      title={titled ? t('done.failed') : undefined}
      actions={
        <>
          {action}
          {toCart}
        </>
      }
    >
      {children}
    </StatusPanel>
  )
}

/** For a URL without an order id. @source spec §8 Local messages */
export function NoOrderPanel({ titled }: Pick<FailurePanelProps, 'titled'>) {
  const t = useText()
  return (
    <FailurePanel titled={titled}>
      <p role="alert">{t('done.orderIdError')}</p>
    </FailurePanel>
  )
}
