import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { focusById, hasElement } from '#app/platform/focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type Coupon, couponsQuery, useCoupon } from './coupon-calls.ts'

const CODE_ID = 'coupon-code'
const ADD_ID = 'coupon-add'
const APPLIED_ID = 'coupon-applied'

/** The cart's coupon, or a field to enter one. */
export function CouponField({ cart }: { cart: Cart }) {
  const t = useText()
  const { save, saving, error, reset } = useCoupon(cart)
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const focusNext = useNextFocus(cart.coupon?.code)
  const apply = async (code: string) => focusNext((await save({ code })) ? APPLIED_ID : CODE_ID)
  const takeOff = async () => {
    setOpen(false)
    focusNext((await save({ code: '' })) ? ADD_ID : APPLIED_ID)
  }
  // Group prices cannot be combined with a coupon.
  if (cart.campaign) return null
  return (
    <div className="grid gap-3">
      {cart.coupon ? (
        <Applied coupon={cart.coupon} currency={cart.currency} busy={saving} onRemove={takeOff} failed={error} />
      ) : (
        <>
          <Button
            id={ADD_ID}
            tone="quiet"
            icon="tag"
            className="-ml-3.5 justify-self-start"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            {t('checkout.couponAdd')}
          </Button>
          <div id={panel} hidden={!isOpen}>
            {isOpen ? <CouponEntry onApply={apply} onType={reset} busy={saving} error={error} /> : null}
          </div>
        </>
      )}
      <CouponAnnouncer cart={cart} />
    </div>
  )
}

/** Moves the focus to a part once it is rendered, which is after the reply. @param shown changes with the parts */
function useNextFocus(shown: string | undefined): (id: string) => void {
  const [next, setNext] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is shown may render the part
  useEffect(() => {
    if (next === null || !hasElement(next)) return
    focusById(next)
    setNext(null)
  }, [next, shown])
  return setNext
}

interface AppliedProps {
  coupon: NonNullable<Cart['coupon']>
  currency: string
  busy: boolean
  onRemove: () => void
  failed?: string
}

function Applied({ coupon, currency, busy, onRemove, failed }: AppliedProps) {
  const t = useText()
  const off = useMoney()(coupon.amount, currency, true).text
  const problem = failed ?? coupon.problem?.message
  return (
    <div id={APPLIED_ID} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 outline-none">
      <Icon name="tag" className="text-fg-brand" />
      <p className="min-w-0 flex-1 basis-32">
        <span className="block font-bold wrap-anywhere">{coupon.name}</span>
        <span className="block text-14 text-fg-2">
          {coupon.problem ? coupon.code : t('checkout.couponOff', { code: coupon.code, amount: off })}
        </span>
      </p>
      <OnlineButton
        tone="quiet"
        compact
        busy={busy}
        aria-label={t('checkout.couponRemoveNamed', { name: coupon.name })}
        onClick={onRemove}
      >
        {t('checkout.couponRemove')}
      </OnlineButton>
      {problem ? <p className="basis-full text-14 text-fg-danger">{problem}</p> : null}
    </div>
  )
}

interface EntryProps {
  onApply: (code: string) => Promise<void>
  onType: () => void
  busy: boolean
  error?: string
}

function CouponEntry({ onApply, onType, busy, error }: EntryProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const apply = () => {
    setMissing(code.trim() === '')
    if (code.trim() === '') focusById(CODE_ID)
    else if (!busy) void onApply(code)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Must not submit the form around it.
    event.preventDefault()
    apply()
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <TextField
          id={CODE_ID}
          label={t('checkout.couponCode')}
          error={isMissing ? t('checkout.couponMissing') : error}
          value={code}
          optional="unmarked"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          onChange={({ target }) => {
            setCode(target.value)
            setMissing(false)
            onType()
          }}
          onKeyDown={onKeyDown}
        />
        <OnlineButton className="justify-self-start" busy={busy} onClick={apply}>
          {t('checkout.couponApply')}
        </OnlineButton>
      </div>
      <CouponOffers onApply={onApply} busy={busy} />
    </div>
  )
}

function CouponOffers({ onApply, busy }: Pick<EntryProps, 'onApply' | 'busy'>) {
  const t = useText()
  const offers = useQuery(couponsQuery()).data?.coupons ?? []
  if (offers.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="field-label">{t('checkout.couponOffers')}</p>
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <CouponChoice key={offer.code} offer={offer} onPick={() => busy || void onApply(offer.code)} />
        ))}
      </ul>
    </div>
  )
}

function CouponChoice({ offer: { code, name }, onPick }: { offer: Coupon; onPick: () => void }) {
  return (
    <li>
      <button type="button" className="radio-box w-full text-left" onClick={onPick}>
        <Icon name="tag" className="text-fg-brand" />
        <span className="min-w-0">
          <span className="block font-bold wrap-anywhere">{name}</span>
          <span className="block text-14 text-fg-2">{code}</span>
        </span>
      </button>
    </li>
  )
}

/** Announces changes of the coupon: applied, removed, or no longer applicable. */
function CouponAnnouncer({ cart: { coupon, currency } }: { cart: Cart }) {
  const t = useText()
  const off = useMoney()(coupon?.amount ?? 0, currency, true).text
  const [first] = useState(coupon?.code)
  const news =
    coupon?.code === first ? coupon?.problem?.message : coupon && t('checkout.couponApplied', { amount: off })
  return (
    <VisuallyHidden>
      <span role="status">{news ?? (first && !coupon ? t('checkout.couponGone') : '')}</span>
    </VisuallyHidden>
  )
}
