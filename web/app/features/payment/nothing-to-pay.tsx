import { useCartKey } from '#app/features/cart/cart-key.ts'
import { useText } from '#app/i18n/language.tsx'
import { cartPath, paymentPath } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useOpenOrder } from './use-open-order.ts'

/**
 * The payment page without items. After paying, Back leads here: a paid order redirects, an open one can be paid.
 * @param ended the order in the address, which can no longer be paid
 */
export function NothingToPay({ text, ended }: { text: string; ended?: string }) {
  const t = useText()
  const cartKey = useCartKey()
  const { order: open, checking } = useOpenOrder(null)
  const order = open?.orderId === ended ? null : open
  return (
    <main id="content" className="page">
      <section className="status-panel" aria-busy={checking || undefined}>
        <h2 className="h2">{checking ? t('pay.checking') : order ? t('done.quiet', { id: order.orderId }) : text}</h2>
        {checking ? <Spinner size={32} /> : null}
        <div className="status-actions">
          {order ? (
            <LinkButton tone="brand" to={paymentPath(cartKey, order.orderId)}>
              {t('done.tryAgain')}
            </LinkButton>
          ) : null}
          <LinkButton to={cartPath(cartKey)}>{t('done.backToCart')}</LinkButton>
        </div>
      </section>
    </main>
  )
}
