import { useText } from '#app/i18n/language.tsx'
import { Section } from '#app/ui/section.tsx'
import { SectionError } from '../section-error.tsx'
import type { CheckoutForm } from '../use-checkout-form.ts'
import { normaliseAddress } from './address.ts'
import { AddressFields } from './address-fields.tsx'
import { NEW, SavedAddresses } from './saved-addresses.tsx'

/** The delivery address: one of the shopper's saved addresses, or one that is typed. */
export function DeliveryAddress({ form }: { form: CheckoutForm }) {
  const t = useText()
  const { delivery, sections } = form
  const choose = (value: string) => {
    const found = delivery.choose(value)
    if (!found) return
    const { name, phone } = found
    form.draft.setFields({ name, phone })
    form.autosaveDelivery({ name, phone }, normaliseAddress(found))
  }
  const isTyped = delivery.saved.length === 0 || delivery.chosen === NEW
  const isAtField = form.errorOf('postCode') !== undefined
  return (
    <Section id="address" title={t('method.address')} className="grid gap-4">
      {delivery.saved.length > 0 ? (
        <SavedAddresses saved={delivery.saved} value={delivery.chosen} onChange={choose} />
      ) : null}
      {isTyped ? (
        <AddressFields
          address={delivery.draft.values}
          onField={(field, value) => delivery.draft.setFields({ [field]: value })}
          errorOf={form.errorOf}
        />
      ) : null}
      {delivery.canSave ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={delivery.savesToProfile}
            onChange={(event) => delivery.setSavesToProfile(event.target.checked)}
          />
          {t('method.saveToProfile')}
        </label>
      ) : null}
      <SectionError text={isTyped && isAtField ? null : sections.delivery.error} />
    </Section>
  )
}
