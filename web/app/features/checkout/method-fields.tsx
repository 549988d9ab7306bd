import { useText } from '#app/i18n/language.tsx'
import { ContactForm } from './contact-form.tsx'
import { DeliveryAddress } from './delivery/delivery-section.tsx'
import { DeliveryWindow } from './delivery/window-section.tsx'
import { ZoneTerms } from './delivery/zone-terms.tsx'
import { TableField } from './eat-in/table-field.tsx'
import { SLOT_ID, STORE_ID, TABLE_ID } from './form-errors.ts'
import { SectionError } from './section-error.tsx'
import type { CheckoutConfig } from './slots.ts'
import { StoreCard } from './store-card.tsx'
import { TimePicker } from './time-picker.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

interface MethodFieldsProps {
  config: CheckoutConfig
  form: CheckoutForm
  currency: string
  onChangeStore: () => void
}

/** The fields of the chosen method, the most important first. */
export function MethodFields(props: MethodFieldsProps) {
  const FIELDS = { PICKUP: PickupFields, DELIVERY: DeliveryFields, EAT_IN: EatInFields, EMAIL: EmailFields } as const
  const Fields = FIELDS[props.form.method]
  return <Fields {...props} />
}

function PickupFields({ config, form, onChangeStore }: MethodFieldsProps) {
  const t = useText()
  return (
    <>
      <StoreCard
        title={t('checkout.store')}
        storeLocation={config.storeLocation}
        none={t('checkout.noStore')}
        day={form.slot?.date ?? null}
        onChange={onChangeStore}
        error={form.errorOf(STORE_ID)}
      />
      {config.storeLocation ? (
        <div className="grid gap-3">
          <TimePicker
            config={config}
            slot={form.slot}
            onPick={form.pickSlot}
            error={form.errorOf(SLOT_ID)}
            title={t(config.pickupByDay ? 'checkout.pickupDay' : 'checkout.time')}
            none={t(config.pickupByDay ? 'checkout.noDays' : 'checkout.noSlots')}
          />
          <SectionError text={form.sections.slot.error} />
        </div>
      ) : null}
      <Contact form={form} nameHint={t('checkout.nameHint')} />
    </>
  )
}

function DeliveryFields({ config, form, currency, onChangeStore }: MethodFieldsProps) {
  const t = useText()
  const { delivery } = form
  return (
    <>
      <DeliveryAddress form={form} />
      <ZoneTerms
        coverage={delivery.coverage}
        currency={currency}
        storeName={config.storeLocation?.localStoreName ?? null}
        onChangeStore={onChangeStore}
        onPickup={() => form.pickMethod('PICKUP')}
      />
      <StoreCard
        title={t('method.fromStore')}
        storeLocation={config.storeLocation}
        none={t('method.noStore')}
        day={null}
        onChange={onChangeStore}
        error={form.errorOf(STORE_ID)}
      />
      <Contact form={form} nameHint={t('method.recipientHint')} />
      <DeliveryWindow form={form} />
    </>
  )
}

function EatInFields({ config, form, onChangeStore }: MethodFieldsProps) {
  const t = useText()
  return (
    <>
      <StoreCard
        title={t('method.store')}
        storeLocation={config.storeLocation}
        none={t(form.table.locked === null ? 'method.noStore' : 'method.findingStore')}
        day={null}
        onChange={form.table.locked === null ? onChangeStore : null}
        error={form.errorOf(STORE_ID)}
      />
      <TableField table={form.table} error={form.errorOf(TABLE_ID)} />
      <Contact form={form} nameHint={t('method.tableNameHint')} />
    </>
  )
}

/** Gift cards are emailed, so there is no store, time or table to choose. */
function EmailFields({ form }: MethodFieldsProps) {
  const t = useText()
  return <Contact form={form} nameHint={t('checkout.buyerHint')} />
}

function Contact({ form, nameHint }: { form: CheckoutForm; nameHint: string }) {
  const isAtTable = form.method === 'EAT_IN' && form.errorOf(TABLE_ID) !== undefined
  return (
    <ContactForm
      contact={form.draft.values}
      onField={(field, value) => form.draft.setFields({ [field]: value })}
      errorOf={form.errorOf}
      nameHint={nameHint}
      failed={isAtTable ? null : form.sections.contact.error}
    />
  )
}
