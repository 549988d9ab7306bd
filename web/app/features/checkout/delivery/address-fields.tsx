import { useQuery } from '@tanstack/react-query'
import { useText } from '#app/i18n/language.tsx'
import { Select, TextField } from '#app/ui/text-field.tsx'
import { provincesQuery } from '../queries.ts'
import { type Address, type AddressField, COUNTRY } from './address.ts'

interface AddressFieldsProps {
  address: Address
  onField: (field: AddressField, value: string) => void
  errorOf: (fieldId: string) => string | undefined
}

/** The delivery address; the recipient is part of the contact. */
export function AddressFields({ address, onField, errorOf }: AddressFieldsProps) {
  const t = useText()
  const provinces = useQuery(provincesQuery(COUNTRY)).data?.provinces ?? []
  const options = provinces.map(({ code, name }) => ({ value: code, label: name }))
  const bind = (field: AddressField) => ({
    id: field,
    name: field,
    value: address[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onField(field, event.target.value),
  })
  const text = { autoCorrect: 'off', spellCheck: false, enterKeyHint: 'next' } as const
  return (
    <div className="grid max-w-140 gap-4">
      <TextField
        {...bind('street')}
        {...text}
        label={t('method.street')}
        autoComplete="address-line1"
        autoCapitalize="words"
        maxLength={100}
      />
      <TextField
        {...bind('unit')}
        {...text}
        label={t('method.unit')}
        autoComplete="address-line2"
        maxLength={40}
        optional
      />
      <TextField {...bind('city')} {...text} label={t('method.city')} autoComplete="address-level2" maxLength={60} />
      <div className="grid gap-4 min-[480px]:grid-cols-2">
        <Select
          {...bind('province')}
          label={t('method.province')}
          autoComplete="address-level1"
          aria-required
          options={[{ value: '', label: t('method.choose') }, ...options]}
        />
        <TextField
          {...bind('postCode')}
          {...text}
          label={t('method.postCode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={10}
        />
      </div>
    </div>
  )
}
