import { useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { type Cart, cartQuery } from '#app/features/cart/cart-query.ts'
import { cartParams } from '#app/features/cart/named-cart.ts'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { replayEarlyChange } from '#app/platform/early-change.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useOption } from './use-option.ts'

/** Pays with store credit, first with what the shop gave, then the deposit. Renders nothing without any. */
export function CreditToggle({ cart }: { cart: Cart }) {
  const t = useText()
  const money = useMoney()
  const client = useQueryClient()
  const cartKey = useCartKey()
  const query = cartParams(cartKey)
  const balance = cart.credit.balance + cart.deposit.balance
  const applied = cart.credit.applied + cart.deposit.applied
  const option = useOption<boolean>({
    send: async (isOn) => {
      const body = { amount: isOn ? ('all' as const) : 0 }
      await call('POST /shoppingManagement4/applyStoreCredit', { query, body })
      const last = await call('POST /shoppingManagement4/applyStoreCreditDeposit', { query, body })
      await client.invalidateQueries({ queryKey: cartQuery(cartKey).queryKey, refetchType: 'none' })
      return last
    },
    otherwise: t('checkout.creditFailed'),
  })
  if (balance === 0) return null
  const amount = (minor: number) => money(minor, cart.currency, true).text
  return (
    <div className="grid gap-2">
      <label className="radio-box">
        <input
          ref={replayEarlyChange}
          type="checkbox"
          checked={applied > 0}
          disabled={option.saving}
          onChange={({ target }) => void option.save(target.checked)}
        />
        <Icon name="card" className="text-fg-brand" />
        <span className="min-w-0">
          <span className="block font-bold">{t('checkout.creditUse')}</span>
          <span className="block text-14 text-fg-2">
            {applied > 0
              ? t('checkout.creditUsed', { applied: amount(applied), left: amount(balance - applied) })
              : t('checkout.creditBalance', { balance: amount(balance) })}
          </span>
        </span>
      </label>
      {option.error ? (
        <p role="alert" className="text-14 text-fg-danger">
          {option.error}
        </p>
      ) : null}
    </div>
  )
}
