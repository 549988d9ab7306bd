import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select, TextField } from '#app/ui/text-field.tsx'
import { type Address, addressFaults, termsOf, tidyAddress } from './address-rules.ts'
import { CheckedForm } from './checked-form.tsx'
import { countriesQuery, provincesQuery } from './queries.ts'
import { useCheckedForm } from './use-checked-form.ts'

interface AddressFormProps {
  /** What the fields begin with. */
  address: Address
  /** @throws CallFailure */
  save: (address: Address) => Promise<unknown>
  onCancel: () => void
}

type Field = 'name' | 'phone' | 'street' | 'unit' | 'city' | 'postCode'

const ATTRIBUTES = {
  name: { autoComplete: 'name', autoCapitalize: 'words', maxLength: 100 },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
  street: { autoComplete: 'address-line1', maxLength: 100 },
  unit: { autoComplete: 'address-line2', maxLength: 40, optional: true },
  city: { autoComplete: 'address-level2', maxLength: 60 },
  postCode: { autoComplete: 'postal-code', autoCapitalize: 'characters', maxLength: 20 },
} as const

/** The fields of one address. Country and province are chosen; a change of country keeps all else that was typed. */
export function AddressForm({ address: first, save, onCancel }: AddressFormProps) {
  const t = useText()
  const [address, setAddress] = useState(first)
  const tidy = tidyAddress(address)
  const form = useCheckedForm({
    faults: addressFaults(tidy, t),
    send: () => save(tidy),
    otherwise: t('user.saveFailed'),
  })
  const set = (change: Partial<Address>) => setAddress((last) => ({ ...last, ...change }))
  const bind = (field: Field) => ({
    ...ATTRIBUTES[field],
    id: field,
    name: field,
    value: address[field],
    error: form.errorOf(field),
    autoCorrect: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  const terms = termsOf(address.country)
  return (
    <CheckedForm form={form} action={t('user.save')} beside={<Button onClick={onCancel}>{t('user.cancel')}</Button>}>
      <TextField {...bind('name')} label={t('user.name')} />
      <TextField {...bind('phone')} label={t('user.phone')} />
      <CountrySelect country={address.country} onChange={(country) => set({ country, province: '' })} />
      <TextField {...bind('street')} label={t('user.street')} />
      <TextField {...bind('unit')} label={t('user.unit')} />
      <TextField {...bind('city')} label={t('user.city')} />
      <ProvinceSelect
        country={address.country}
        province={address.province}
        error={form.errorOf('province')}
        onChange={(province) => set({ province })}
      />
      <TextField {...bind('postCode')} label={t(terms.postCode)} />
      {first.isDefault ? null : (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="isDefault"
            checked={address.isDefault}
            onChange={(event) => set({ isDefault: event.target.checked })}
          />
          {t('user.makeDefault')}
        </label>
      )}
    </CheckedForm>
  )
}

function CountrySelect({ country, onChange }: { country: string; onChange: (country: string) => void }) {
  const t = useText()
  const { countries } = useSuspenseQuery(countriesQuery()).data
  return (
    <Select
      id="country"
      name="country"
      label={t('user.country')}
      autoComplete="country"
      value={country}
      onChange={(event) => onChange(event.target.value)}
      options={countries.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}

interface ProvinceSelectProps {
  country: string
  province: string
  error?: string
  onChange: (province: string) => void
}

function ProvinceSelect({ country, province, error, onChange }: ProvinceSelectProps) {
  const t = useText()
  const provinces = useQuery(provincesQuery(country)).data?.provinces ?? []
  const options = provinces.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Select
      id="province"
      name="province"
      label={t(termsOf(country).province)}
      autoComplete="address-level1"
      value={province}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      options={province === '' ? [{ value: '', label: t('user.choose') }, ...options] : options}
    />
  )
}
