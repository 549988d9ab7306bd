import type { Cart } from '#app/features/cart/cart-query.ts'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { CheckoutConfig } from '../slots.ts'
import { CouponField } from './coupon-field.tsx'
import { CreditToggle } from './credit-toggle.tsx'
import { GiftFields } from './gift-fields.tsx'
import { NoteField } from './note-field.tsx'
import { TipPicker } from './tip-picker.tsx'

/** What a shopper can add to an order: a tip, a coupon, a note. */
export function CheckoutOptions({ cart, tips }: { cart: Cart; tips: CheckoutConfig['tips'] }) {
  const t = useText()
  const total = useMoney()(cart.total, cart.currency, true).text
  return (
    <div className="grid gap-6">
      {cart.giftCards ? <GiftFields cart={cart} /> : null}
      <CouponField cart={cart} />
      <TipPicker cart={cart} tips={tips} />
      <CreditToggle cart={cart} />
      <NoteField cart={cart} />
      <VisuallyHidden>
        <span role="status">{t('cart.totalNow', { total })}</span>
      </VisuallyHidden>
    </div>
  )
}
