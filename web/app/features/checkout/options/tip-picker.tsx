import { toDecimalText } from '@istore/contract/decimal-text.ts'
import { type KeyboardEvent, useState } from 'react'
import { call } from '#app/api/call.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { cartParams } from '#app/features/cart/named-cart.ts'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { focusById } from '#app/platform/focus.ts'
import { ChipGroup } from '#app/ui/choice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { CheckoutConfig } from '../slots.ts'
import { readAmount, type Tip, tipOf, withTip } from './tip.ts'
import { useOption } from './use-option.ts'

const OWN = 'own'
const NONE = 'none'
const OWN_ID = 'tip-amount'

interface TipPickerProps {
  cart: Cart
  tips: CheckoutConfig['tips']
}

/** The shop's percentages with amounts, a custom amount, or no tip. Renders nothing if the method takes none. */
export function TipPicker({ cart, tips }: TipPickerProps) {
  const t = useText()
  const money = useMoney()
  const query = cartParams(useCartKey())
  const option = useOption<{ tip: Tip | null }>({
    send: ({ tip }) => call('POST /shoppingManagement4/tips', { query, body: tip ?? {} }),
    preview: (before, { tip }) => withTip(before, tip),
    otherwise: t('checkout.tipFailed'),
  })
  const [isOwn, setOwn] = useState(cart.tip?.amount !== undefined)
  if (!tips.orderMethods.includes(cart.orderMethod) || tips.percents.length === 0) return null
  const amountOf = (percent: number) => money(tipOf(percent, cart.tipBase), cart.currency, true).text
  const pick = (value: string) => {
    option.reset()
    setOwn(value === OWN)
    if (value !== OWN) void option.save({ tip: value === NONE ? null : { percent: Number(value) } })
  }
  return (
    <div className="grid gap-3">
      <ChipGroup
        legend={t('checkout.tip')}
        name="tip"
        value={isOwn ? OWN : String(cart.tip?.percent ?? NONE)}
        onChange={pick}
        choices={[
          ...tips.percents.map((percent) => ({
            value: String(percent),
            content: `${t('checkout.tipPercent', { percent })} · ${amountOf(percent)}`,
          })),
          { value: OWN, content: t('checkout.tipOwn') },
          { value: NONE, content: t('checkout.tipNone') },
        ]}
        error={isOwn ? undefined : option.error}
      />
      {isOwn ? (
        <OwnAmount cart={cart} save={(amount) => option.save({ tip: { amount } })} failed={option.error} />
      ) : null}
    </div>
  )
}

interface OwnAmountProps {
  cart: Cart
  save: (amount: number) => Promise<boolean>
  failed?: string
}

/** A custom amount, saved when the field is left, or with Enter. */
function OwnAmount({ cart, save, failed }: OwnAmountProps) {
  const t = useText()
  const [typed, setTyped] = useState(() => initialAmount(cart))
  const [isWrong, setWrong] = useState(false)
  const leave = async () => {
    const amount = readAmount(typed, cart.currency)
    setWrong(typed.trim() !== '' && amount === null)
    if (amount === null || amount === cart.tip?.amount) return
    await save(amount)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Must not submit the form around it.
    event.preventDefault()
    void leave().then(() => focusById(OWN_ID))
  }
  return (
    <TextField
      id={OWN_ID}
      label={t('checkout.tipAmount', { currency: cart.currency })}
      error={isWrong ? t('checkout.tipBad') : failed}
      value={typed}
      optional="unmarked"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void leave()}
      onKeyDown={onKeyDown}
    />
  )
}

/** The current tip, as the field's initial value. */
function initialAmount({ parts, currency }: Cart): string {
  const tip = parts.find(({ kind }) => kind === 'TIP')
  return tip ? toDecimalText(tip.amount, currency) : ''
}
