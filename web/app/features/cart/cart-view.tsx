import { type ReactNode, useState } from 'react'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { checkoutPath, shopPath } from '#app/paths.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOffline } from '#app/ui/online-button.tsx'
import { Price } from '#app/ui/price.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { BasketDrawing } from './basket-drawing.tsx'
import { CartLine } from './cart-line.tsx'
import type { Cart } from './cart-query.ts'
import { canCheckOut } from './line-notice.ts'
import { useCartLines, useCartPending } from './queries.ts'
import { RemovedLine } from './removed-line.tsx'
import { LINES_ID, useRemoved } from './use-removed.ts'
import { useWhichCart } from './which-cart.ts'

interface CartViewProps {
  cart: Cart
  /** Where it is picked up; null while no shop is chosen. */
  storeName: string | null
  onChangeStore: () => void
  /** The amounts, drawn by the order feature. */
  totals: ReactNode
  /** What the cart is about, above its lines. */
  about?: ReactNode
}

/** The cart: its lines, where they are picked up, what they cost. */
export function CartView({ cart, storeName, onChangeStore, totals, about }: CartViewProps) {
  const t = useText()
  const { places, remove, undo } = useRemoved(cart)
  const { setQuantity } = useCartLines()
  const { held, note } = useOffline()
  const isEmpty = cart.itemCount === 0
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
      <section aria-label={t('cart.lines')} className={isEmpty ? 'lg:col-span-3' : 'lg:col-span-2'}>
        {isEmpty ? null : about}
        {isEmpty ? null : <PickupLine storeName={storeName} onChange={onChangeStore} />}
        {places.length > 0 ? note : null}
        <ul id={LINES_ID} tabIndex={-1} className="outline-none">
          {places.map(({ line, removed }) =>
            removed ? (
              <RemovedLine key={line.lineId} line={line} onUndo={() => undo(line)} held={held} />
            ) : (
              <CartLine
                key={line.lineId}
                line={line}
                currency={cart.currency}
                onQuantity={(quantity) => setQuantity(line, quantity)}
                onRemove={() => remove(line)}
                held={held}
                most={cart.campaign?.mostUnits}
              />
            ),
          )}
        </ul>
        {isEmpty ? <EmptyCart /> : null}
      </section>
      {isEmpty ? null : <CartSummary cart={cart} totals={totals} />}
    </div>
  )
}

function PickupLine({ storeName, onChange }: { storeName: string | null; onChange: () => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-b border-line pb-2">
      <Icon name="pin" size={20} className="text-fg-brand" />
      <p className="min-w-0 flex-1 basis-32">
        {storeName === null ? t('cart.noStore') : t('cart.pickupAt', { name: storeName })}
      </p>
      <button
        type="button"
        className="btn btn-quiet btn-compact"
        aria-label={t(storeName === null ? 'cart.chooseStore' : 'cart.changeStore')}
        onClick={onChange}
      >
        {t(storeName === null ? 'cart.choose' : 'cart.change')}
      </button>
    </div>
  )
}

function CartSummary({ cart, totals }: { cart: Cart; totals: ReactNode }) {
  const t = useText()
  const pending = useCartPending()
  const ready = canCheckOut(cart)
  return (
    <>
      <Card as="section" aria-labelledby="cart-summary" className="grid gap-4 lg:sticky lg:top-20">
        <h2 id="cart-summary" className="h2">
          {t('sum.title')}
        </h2>
        {totals}
        {ready || cart.campaign?.closed ? null : <p className="text-14 text-fg-danger">{t('cart.fixFirst')}</p>}
        <div className="hidden md:block">
          <CheckoutButton ready={ready} wide />
        </div>
      </Card>
      <ActionBar>
        <p className={`flex-1 ${pending ? 'opacity-55' : ''}`}>
          <span className="block text-12 text-fg-2">
            {t(cart.locationId === null ? 'sum.totalBeforeTax' : 'sum.totalWithTax')}
          </span>
          <span className="font-bold text-18">
            <Price minor={cart.total} currency={cart.currency} exact />
          </span>
        </p>
        <CheckoutButton ready={ready} />
      </ActionBar>
      <NewTotal cart={cart} pending={pending} />
    </>
  )
}

function CheckoutButton({ ready, wide }: { ready: boolean; wide?: boolean }) {
  const t = useText()
  const which = useWhichCart()
  if (!ready) {
    return (
      <Button tone="brand" wide={wide} unavailable>
        {t('cart.checkout')}
      </Button>
    )
  }
  return (
    <LinkButton to={checkoutPath(which)} tone="brand" wide={wide}>
      {t('cart.checkout')}
    </LinkButton>
  )
}

/** Says the total each time that it has changed; a change that failed leaves what was said, and the failure is told. */
function NewTotal({ cart, pending }: { cart: Cart; pending: boolean }) {
  const t = useText()
  const total = useMoney()(cart.total, cart.currency, true).text
  const [settled, setSettled] = useState(total)
  if (!pending && settled !== total) setSettled(total)
  return (
    <VisuallyHidden>
      <span role="status">{t('cart.totalNow', { total: settled })}</span>
    </VisuallyHidden>
  )
}

function EmptyCart() {
  const t = useText()
  const which = useWhichCart()
  return (
    <section className="status-panel">
      <BasketDrawing />
      <h2 className="h2">{t('cart.empty')}</h2>
      <p className="text-fg-2">{t('cart.emptyText')}</p>
      <div className="status-actions">
        <LinkButton to={shopPath(which)} tone="brand">
          {t('cart.continue')}
        </LinkButton>
      </div>
    </section>
  )
}
