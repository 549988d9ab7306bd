import { cityLine, streetLine } from '@istore/contract/address-text.ts'
import { useText } from '#app/i18n/language.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import type { SavedAddress } from './address.ts'

/** Replaces an index in the selection: a new address is typed. */
export const NEW = 'new'

interface SavedAddressesProps {
  saved: readonly SavedAddress[]
  /** Index in `saved`, or `NEW`. */
  value: string
  onChange: (value: string) => void
}

/** The shopper's addresses as cards; the last card adds another. */
export function SavedAddresses({ saved, value, onChange }: SavedAddressesProps) {
  const t = useText()
  const cards = saved.map((address, index) => ({
    value: String(index),
    content: (
      <span className="grid min-w-0 wrap-anywhere">
        <span className="font-bold">{address.name}</span>
        <span>{streetLine(address)}</span>
        <span className="text-14 text-fg-2">{cityLine(address)}</span>
        <span className="text-14 text-fg-2">{address.phone}</span>
      </span>
    ),
  }))
  return (
    <RadioGroup
      legend={t('method.savedAddresses')}
      legendHidden
      name="saved-address"
      value={value}
      onChange={onChange}
      choices={[...cards, { value: NEW, content: <span className="font-bold">{t('method.addAddress')}</span> }]}
    />
  )
}
