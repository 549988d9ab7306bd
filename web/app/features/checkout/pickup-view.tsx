import type { ReactNode } from 'react'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { useText } from '#app/i18n/language.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Segmented } from '#app/ui/choice.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { Price } from '#app/ui/price.tsx'
import { Section } from '#app/ui/section.tsx'
import { ContactForm } from './contact-form.tsx'
import { SLOT_ID, STORE_ID } from './form-errors.ts'
import { CheckoutOptions } from './options/checkout-options.tsx'
import { SectionError } from './section-error.tsx'
import type { CheckoutConfig } from './slots.ts'
import { StoreCard } from './store-card.tsx'
import { TimePicker } from './time-picker.tsx'
import type { PickupForm } from './use-pickup-form.ts'
import type { Method } from './use-sections.ts'

const METHOD_TEXT = { PICKUP: 'checkout.pickup', DELIVERY: 'checkout.delivery', EAT_IN: 'checkout.eatIn' } as const

interface PickupViewProps {
  cart: Cart
  config: CheckoutConfig
  form: PickupForm
  onChangeStore: () => void
  /** Drawn by the order feature. */
  summary: ReactNode
}

export function PickupView({ cart, config, form, onChangeStore, summary }: PickupViewProps) {
  const t = useText()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-12 lg:gap-12"
    >
      <div className="grid min-w-0 grid-cols-1 gap-6 lg:col-span-7">
        {config.orderMethods.length > 1 || form.sections.method.error ? (
          <MethodChoice method={cart.orderMethod} config={config} form={form} />
        ) : null}
        <StoreCard
          storeLocation={config.storeLocation}
          day={form.slot?.date ?? null}
          onChange={onChangeStore}
          error={form.errorOf(STORE_ID)}
        />
        {config.storeLocation ? (
          <div className="grid gap-3">
            <TimePicker config={config} slot={form.slot} onPick={form.pickSlot} error={form.errorOf(SLOT_ID)} />
            <SectionError text={form.sections.slot.error} />
          </div>
        ) : null}
        <ContactForm
          contact={form.contact}
          onField={form.setField}
          errorOf={form.errorOf}
          failed={form.sections.contact.error}
        />
        <CheckoutOptions cart={cart} />
        <FormSummary errors={form.errors} />
      </div>
      <Section id="summary" title={t('sum.title')} className="card grid gap-4 lg:sticky lg:top-20 lg:col-span-5">
        {summary}
        <div className="hidden md:block">
          <ContinueButton form={form} wide />
        </div>
      </Section>
      <ActionBar>
        <p className="flex-1">
          <span className="block text-12 text-fg-2">
            {t(cart.storeLocationId === null ? 'sum.totalBeforeTax' : 'sum.totalWithTax')}
          </span>
          <span className="text-18 font-bold">
            <Price minor={cart.total} currency={cart.currency} exact />
          </span>
        </p>
        <ContinueButton form={form} />
      </ActionBar>
    </form>
  )
}

function ContinueButton({ form, wide }: { form: PickupForm; wide?: boolean }) {
  const t = useText()
  return (
    <OnlineButton type="submit" tone="brand" wide={wide} busy={form.busy}>
      {t('checkout.continue')}
    </OnlineButton>
  )
}

function MethodChoice({ method, config, form }: { method: Method; config: CheckoutConfig; form: PickupForm }) {
  const t = useText()
  return (
    <div className="grid gap-3">
      <Segmented
        legend={t('checkout.method')}
        name="method"
        value={config.orderMethods.includes(method) ? method : 'PICKUP'}
        onChange={(chosen) => void form.sections.method.save(chosen as Method)}
        choices={config.orderMethods.map((offered) => ({ value: offered, content: t(METHOD_TEXT[offered]) }))}
      />
      <SectionError text={form.sections.method.error} />
    </div>
  )
}
