import { MAX_COMMENT } from '@istore/contract/limits.ts'
import { useEffect } from 'react'
import { call } from '#app/api/call.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { cartParams } from '#app/features/cart/named-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { useNoteDraft } from './use-note-draft.ts'
import { useOption } from './use-option.ts'

const NOTE_ID = 'order-note'
/** Length from which the remaining characters are shown. */
const COUNTED_FROM = MAX_COMMENT - 100

/** The shopper's note to the shop, saved when the field is left. */
export function NoteField({ cart }: { cart: Cart }) {
  const t = useText()
  const query = cartParams(useCartKey())
  const saved = cart.comment ?? ''
  const { note, found, type, clearDraft } = useNoteDraft(NOTE_ID, cart.cartId, saved)
  const option = useOption<string>({
    send: (comment) => call('POST /shoppingManagement4/updateCustomerComment', { query, body: { comment } }),
    preview: (before, comment) => ({ ...before, comment: comment.trim() || null }),
    otherwise: t('checkout.noteFailed'),
  })
  const leave = async (text: string) => {
    if (text.trim() === saved.trim()) clearDraft(text)
    else if (await option.save(text)) clearDraft(text)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the page ran
  useEffect(() => {
    if (found !== null) void leave(found)
  }, [found])
  const left = MAX_COMMENT - note.length
  return (
    <div className="grid gap-1">
      <TextArea
        id={NOTE_ID}
        label={t('checkout.note')}
        hint={t(cart.orderMethod === 'DELIVERY' ? 'checkout.noteHintDelivery' : 'checkout.noteHint')}
        error={option.error}
        optional
        rows={3}
        maxLength={MAX_COMMENT}
        value={note}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void leave(note)}
      />
      <p role="status" className="text-14 text-fg-2">
        {note.length < COUNTED_FROM ? null : t('checkout.noteLeft', { count: left })}
      </p>
    </div>
  )
}
