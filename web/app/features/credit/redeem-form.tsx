import { MAX_GIFT_CODE_TEXT } from '@istore/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { focusById } from '#app/platform/focus.ts'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { creditQuery, invalidateCredit } from './queries.ts'

const CODE_ID = 'gift-card-code'

/** Redeems a gift card as store credit. */
export function RedeemForm() {
  const t = useText()
  const toast = useToast()
  const money = useMoney()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const redeem = async () => {
    try {
      const { amount, ...balance } = await call('POST /shoppingManagement4/redeemGiftCard', { body: { code } })
      client.setQueryData(creditQuery().queryKey, balance)
      setCode('')
      toast({ text: t('credit.redeemed', { amount: money(amount, balance.currency, true).text }) })
    } catch (cause) {
      setError(messageOf(cause, t('credit.redeemFailed')))
      focusById(CODE_ID)
    }
    // After a failure too: the card may have been redeemed, and only the reply been lost.
    await invalidateCredit(client)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') return void run(redeem)
    setError(t('credit.codeMissing'))
    focusById(CODE_ID)
  }
  return (
    <form noValidate onSubmit={submit} className="card grid gap-4">
      <h2 className="h2">{t('credit.redeemTitle')}</h2>
      <TextField
        id={CODE_ID}
        label={t('credit.code')}
        hint={t('credit.codeHint')}
        error={error}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_GIFT_CODE_TEXT}
        onChange={({ target }) => {
          setCode(target.value)
          setError(undefined)
        }}
      />
      <div>
        <OnlineButton type="submit" tone="brand" busy={busy}>
          {t('credit.redeem')}
        </OnlineButton>
      </div>
    </form>
  )
}
