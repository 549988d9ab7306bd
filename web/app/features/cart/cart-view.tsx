import { type ReactNode, useState } from 'react'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { checkoutPath, shopPath } from '#app/paths.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOffline } from '#app/ui/online-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { BarTotal } from './bar-total.tsx'
import { BasketDrawing } from './basket-drawing.tsx'
import { useCartKey } from './cart-key.ts'
import { CartLine } from './cart-line.tsx'
import type { Cart } from './cart-query.ts'
import { canCheckOut } from './line-notice.ts'
import { useCartLines, useCartPending } from './queries.ts'
import { RemovedLine } from './removed-line.tsx'
import { LINES_ID, useRemoved } from './use-removed.ts'

interface CartViewProps {
  cart: Cart
  /** Pickup store; null while none is selected. */
  storeName: string | null
  onChangeStore: () => void
  /** Rendered by the order feature. */
  totals: ReactNode
  /** Shown above the lines. */
  about?: ReactNode
}

export function CartView({ cart, storeName, onChangeStore, totals, about }: CartViewProps) {
  const t = useText()
  const { rows, remove, undo } = useRemoved(cart)
  const { setQuantity } = useCartLines()
  const { offline, note } = useOffline()
  const isEmpty = cart.itemCount === 0
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
      <section aria-label={t('cart.lines')} className={isEmpty ? 'lg:col-span-3' : 'lg:col-span-2'}>
        {isEmpty ? null : about}
        {isEmpty || cart.orderMethod === 'EMAIL' ? null : <PickupLine storeName={storeName} onChange={onChangeStore} />}
        {rows.length > 0 ? note : null}
        <ul id={LINES_ID} tabIndex={-1} className="outline-none">
          {rows.map(({ line, removed }) =>
            removed ? (
              <RemovedLine key={line.lineId} line={line} onUndo={() => undo(line)} offline={offline} />
            ) : (
              <CartLine
                key={line.lineId}
                line={line}
                currency={cart.currency}
                onQuantity={(quantity) => setQuantity(line, quantity)}
                onRemove={() => remove(line)}
                offline={offline}
                maxUnits={cart.campaign?.maxUnits}
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
        className="btn btn-quiet btn-compact -mr-3.5"
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
      <Section id="cart-summary" title={t('sum.title')} className="card grid gap-4 lg:sticky lg:top-20">
        {totals}
        {ready || cart.campaign?.closed ? null : <p className="text-14 text-fg-danger">{t('cart.fixFirst')}</p>}
        <div className="hidden md:block">
          <CheckoutButton ready={ready} wide />
        </div>
      </Section>
      <ActionBar>
        <BarTotal cart={cart} pending={pending} />
        <CheckoutButton ready={ready} />
      </ActionBar>
      <TotalAnnouncer cart={cart} pending={pending} />
    </>
  )
}

function CheckoutButton({ ready, wide }: { ready: boolean; wide?: boolean }) {
  const t = useText()
  const cartKey = useCartKey()
  const { offline, note } = useOffline()
  if (!ready || offline.unavailable) {
    return (
      <>
        {note}
        <Button tone="brand" wide={wide} {...offline} unavailable>
          {t('cart.checkout')}
        </Button>
      </>
    )
  }
  return (
    <LinkButton to={checkoutPath(cartKey)} tone="brand" wide={wide}>
      {t('cart.checkout')}
    </LinkButton>
  )
}

/** Announces each changed total; not after a failed change, which has an announcement of its own. */
function TotalAnnouncer({ cart, pending }: { cart: Cart; pending: boolean }) {
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
  const cartKey = useCartKey()
  return (
    <StatusPanel
      drawing={<BasketDrawing />}
      actions={
        <LinkButton to={shopPath(cartKey)} tone="brand">
          {t('cart.continue')}
        </LinkButton>
      }
    >
      <h2 className="h2">{t('cart.empty')}</h2>
      <p className="text-fg-2">{t('cart.emptyText')}</p>
    </StatusPanel>
  )
}
