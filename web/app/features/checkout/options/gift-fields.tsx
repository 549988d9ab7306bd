import { MAX_GIFT_MESSAGE } from '@istore/contract/limits.ts'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { cartParams } from '#app/features/cart/named-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { useOption } from './use-option.ts'

type Recipient = NonNullable<NonNullable<Cart['giftCards']>['recipient']>

/** Recipient and send date of the gift cards in the cart; if nothing is entered, the buyer gets them at once. */
export function GiftFields({ cart }: { cart: Cart }) {
  const t = useText()
  const query = cartParams(useCartKey())
  const saved = cart.giftCards?.recipient ?? null
  const [draft, setDraft] = useState({
    email: saved?.email ?? '',
    message: saved?.message ?? '',
    sendOn: saved?.sendOn ?? '',
  })
  const option = useOption<Recipient | null>({
    send: (recipient) => call('POST /shoppingManagement4/giftCardRecipient', { query, body: { recipient } }),
    otherwise: t('checkout.giftFailed'),
  })
  if (!cart.giftCards) return null
  const type = (part: Partial<typeof draft>) => {
    option.reset()
    setDraft({ ...draft, ...part })
  }
  const { email, message, sendOn } = draft
  const wanted = email.trim() === '' ? null : { email: email.trim(), message, sendOn: sendOn === '' ? null : sendOn }
  const isSaved = JSON.stringify(wanted) === JSON.stringify(saved)
  return (
    <fieldset className="grid max-w-140 gap-4">
      <legend className="field-label">{t('checkout.giftTitle')}</legend>
      <p className="text-14 text-fg-2">{t('checkout.giftHint')}</p>
      <TextField
        label={t('checkout.giftEmail')}
        error={option.error}
        value={email}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        onChange={({ target }) => type({ email: target.value })}
      />
      <TextArea
        label={t('checkout.giftMessage')}
        value={message}
        optional
        rows={3}
        maxLength={MAX_GIFT_MESSAGE}
        onChange={({ target }) => type({ message: target.value })}
      />
      <TextField
        label={t('checkout.giftDay')}
        hint={t('checkout.giftDayHint')}
        value={sendOn}
        optional
        type="date"
        onChange={({ target }) => type({ sendOn: target.value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <OnlineButton busy={option.saving} unavailable={isSaved} onClick={() => void option.save(wanted)}>
          {t('checkout.giftSave')}
        </OnlineButton>
        <p role="status" className="text-14 text-fg-2">
          {isSaved && saved ? t('checkout.giftSaved') : null}
        </p>
      </div>
    </fieldset>
  )
}
