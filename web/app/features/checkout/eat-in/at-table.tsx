import { href } from 'react-router'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import { useTableLink } from './use-table.ts'

/** The page that the QR code on a table opens first, while the cart is empty. */
export function AtTable({ cart }: { cart: Cart }) {
  const t = useText()
  const { link } = useTableLink(cart.storeLocationId)
  const table = link?.tableNumber ?? null
  return (
    <main id="content" className="page">
      <PageHead title={t('checkout.title')} />
      <StatusPanel
        icon="pin"
        actions={
          <LinkButton tone="brand" to={href('/store')}>
            {t('shell.toStore')}
          </LinkButton>
        }
      >
        {table === null ? null : <h2 className="h2">{t('method.welcome', { table })}</h2>}
        <p className="text-fg-2">{t(table === null ? 'method.welcomeUnknown' : 'method.welcomeHint')}</p>
      </StatusPanel>
    </main>
  )
}
