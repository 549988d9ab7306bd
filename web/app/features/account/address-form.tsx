import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { provincesQuery } from '#app/features/checkout/queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select, TextField } from '#app/ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { type Address, addressProblems, normaliseAddress, termsOf } from './address-rules.ts'
import { countriesQuery } from './queries.ts'
import { ON, useForm, type Values } from './use-form.ts'

interface AddressFormProps {
  /** Prefix of the ids of its fields; different for each address. */
  id: string
  /** Initial values of the fields. */
  address: Address
  /** @throws CallFailure */
  save: (address: Address) => Promise<unknown>
  onCancel: () => void
}

const ATTRIBUTES = {
  name: { autoComplete: 'name', autoCapitalize: 'words', maxLength: 100 },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
  street: { autoComplete: 'address-line1', maxLength: 100 },
  unit: { autoComplete: 'address-line2', maxLength: 40, optional: true },
  city: { autoComplete: 'address-level2', maxLength: 60 },
  postCode: { autoComplete: 'postal-code', autoCapitalize: 'characters', maxLength: 20 },
} as const

const FIELDS = ['name', 'phone', 'country', 'street', 'unit', 'city', 'province', 'postCode', 'isDefault'] as const
type Field = (typeof FIELDS)[number]

const valuesOf = ({ isDefault, ...texts }: Address): Values<Field> => ({ ...texts, isDefault: isDefault ? ON : '' })
const addressIn = (values: Values<Field>): Address =>
  normaliseAddress({ ...values, isDefault: values.isDefault === ON })

/** The fields of one address. Country and province are chosen; changing the country keeps all other values. */
export function AddressForm({ id, address: first, save, onCancel }: AddressFormProps) {
  const t = useText()
  const form = useForm<Field>({
    id,
    initial: valuesOf(first),
    check: (values) => addressProblems(addressIn(values), t),
    send: (values) => save(addressIn(values)),
    keep: FIELDS,
  })
  const { country } = form.values
  const bind = (field: keyof typeof ATTRIBUTES) => ({
    ...ATTRIBUTES[field],
    ...form.field(field),
    autoCorrect: 'off',
    spellCheck: false,
  })
  const chooseCountry = (code: string) => {
    form.setValue('country', code)
    form.setValue('province', '')
  }
  return (
    <div className="max-w-140">
      <AccountForm form={form} submit={t('user.save')} beside={<Button onClick={onCancel}>{t('user.cancel')}</Button>}>
        <TextField {...bind('name')} label={t('user.name')} />
        <TextField {...bind('phone')} label={t('user.phone')} />
        <CountrySelect {...form.field('country')} onChange={(event) => chooseCountry(event.target.value)} />
        <TextField {...bind('street')} label={t('user.street')} />
        <TextField {...bind('unit')} label={t('user.unit')} />
        <TextField {...bind('city')} label={t('user.city')} />
        <ProvinceSelect country={country} {...form.field('province')} />
        <TextField {...bind('postCode')} label={t(termsOf(country).postCode)} />
        {first.isDefault ? null : (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" {...form.checkbox('isDefault')} />
            {t('user.makeDefault')}
          </label>
        )}
      </AccountForm>
    </div>
  )
}

interface SelectFieldProps {
  id: string
  name: string
  value: string
  error?: string
  onChange: (event: { target: { value: string } }) => void
}

function CountrySelect(props: SelectFieldProps) {
  const t = useText()
  const { countries } = useSuspenseQuery(countriesQuery()).data
  const options = countries.map(({ code, name }) => ({ value: code, label: name }))
  return <Select {...props} label={t('user.country')} autoComplete="country" options={options} />
}

function ProvinceSelect({ country, ...props }: SelectFieldProps & { country: string }) {
  const t = useText()
  const provinces = useQuery(provincesQuery(country)).data?.provinces ?? []
  const options = provinces.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Select
      {...props}
      label={t(termsOf(country).province)}
      autoComplete="address-level1"
      options={props.value === '' ? [{ value: '', label: t('user.choose') }, ...options] : options}
    />
  )
}
