import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { messageOf } from '#app/api/failure.ts'
import { addOnsQuery, type Card, productDetailQuery } from '#app/features/catalogue/product-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { addStyles } from '#app/platform/add-styles.ts'
import { replayEarlyChange } from '#app/platform/early-change.ts'
import styles from '#app/styles/add-ons.css?inline'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { addOnOf, plainAddOn, priceTogether } from './add-ons.ts'
import { choiceOf, combinationOf, startingChoice } from './choice.ts'
import { OptionRows } from './option-rows.tsx'
import type { PurchaseState } from './use-purchase.ts'

addStyles(styles)

interface AddOnPickerProps {
  /** Tag of the add-ons. */
  tag: string
  currency: string
  state: PurchaseState
}

export function AddOnPicker({ tag, currency, state }: AddOnPickerProps) {
  const t = useText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isPending } = useQuery(addOnsQuery(tag))
  if (isPending) return <Skeleton className="add-ons rounded-card" />
  if (!data || data.products.length === 0) return null
  const soldOut = new Set(data.products.filter(({ stockState }) => stockState === 'SOLD_OUT').map((card) => card.id))
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="add-ons">
        <h2 id={id} ref={heading} tabIndex={-1} className="font-bold">
          {t('product.addOns')}
        </h2>
        <ul>
          {data.products.map((card) => (
            <AddOnTile key={card.id} card={card} currency={data.currency} state={state} />
          ))}
        </ul>
      </div>
      {state.addOns.map(({ productId, optionPair, name }) => {
        const leaveOut = () => {
          heading.current?.focus()
          state.setAddOn(productId, undefined)
        }
        const note = <SoldOutNote key={productId} name={name} onLeaveOut={leaveOut} />
        if (optionPair) return <AddOnOptions key={productId} {...{ productId, optionPair, name, state, note }} />
        return soldOut.has(productId) ? note : null
      })}
      <p role="status" className="flex flex-wrap items-baseline justify-end gap-2 text-14 text-fg-2 empty:hidden">
        {state.addOns.length > 0 ? (
          <>
            {t('product.addOnTotal', { count: state.addOns.length })}
            <Price minor={priceTogether(state.purchase, state.addOns)} currency={currency} size="card" />
          </>
        ) : null}
      </p>
    </section>
  )
}

/** An add-on with options starts with the first in stock, and can then be changed. */
function AddOnTile({ card, currency, state }: { card: Card; currency: string; state: PurchaseState }) {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const isChosen = state.addOns.some(({ productId }) => productId === card.id)
  const isSoldOut = card.stockState === 'SOLD_OUT'
  const choose = async () => {
    if (!card.hasOptions) return state.setAddOn(card.id, plainAddOn(card))
    const { product } = await client.ensureQueryData(productDetailQuery(card.id))
    state.setAddOn(card.id, addOnOf(product, startingChoice(product, {})))
  }
  const change = () => {
    if (isChosen) return state.setAddOn(card.id, undefined)
    void run(() =>
      choose().catch((error: unknown) => toast({ text: messageOf(error, t('product.failed')), tone: 'error' })),
    )
  }
  return (
    <li>
      <label className={isSoldOut ? 'add-on add-on-out' : 'add-on'}>
        <input
          ref={replayEarlyChange}
          type="checkbox"
          checked={isChosen}
          disabled={isSoldOut && !isChosen}
          aria-busy={busy}
          onChange={change}
        />
        <Picture image={card.image} sizes="48px" decorative className="size-12 flex-none rounded-button" />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 text-14">{card.name}</span>
          {isSoldOut ? (
            <span className="text-14 text-fg-3">{t('catalogue.soldOut')}</span>
          ) : (
            <Price minor={card.price} was={card.wasPrice} from={card.priceFrom} currency={currency} />
          )}
        </span>
      </label>
    </li>
  )
}

/** Shown for a selected add-on that has sold out meanwhile. */
function SoldOutNote({ name, onLeaveOut }: { name: string; onLeaveOut: () => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-14">
      <p role="alert" className="text-fg-danger">
        {t('product.addOnOut', { name })}
      </p>
      <button type="button" className="min-h-11 px-1 font-bold text-fg-brand" onClick={onLeaveOut}>
        {t('product.leaveOut')}
      </button>
    </div>
  )
}

interface AddOnOptionsProps {
  productId: string
  optionPair: string
  name: string
  state: PurchaseState
  /** Shown when the choice is sold out. */
  note: ReactNode
}

function AddOnOptions({ productId, optionPair, name, state, note }: AddOnOptionsProps) {
  const { data } = useQuery(productDetailQuery(productId))
  if (!data) return null
  const { product } = data
  const choice = choiceOf(optionPair)
  const choose = (option: string, value: string) =>
    state.setAddOn(productId, addOnOf(product, { ...choice, [option]: value }))
  return (
    <div className="rounded-card bg-sunken p-3">
      <p className="pb-1 text-14 font-bold">{name}</p>
      {combinationOf(product, choice)?.available ? null : note}
      <OptionRows goods={product} chosen={{ choice, pair: optionPair, decided: true, choose }} />
    </div>
  )
}
