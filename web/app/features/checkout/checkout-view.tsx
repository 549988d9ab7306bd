import type { ReactNode } from 'react'
import { BarTotal } from '#app/features/cart/bar-total.tsx'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { useText } from '#app/i18n/language.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Segmented } from '#app/ui/choice.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { MethodFields } from './method-fields.tsx'
import { CheckoutOptions } from './options/checkout-options.tsx'
import { SectionError } from './section-error.tsx'
import type { CheckoutConfig } from './slots.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { Method } from './use-sections.ts'

const METHOD_TEXT = {
  PICKUP: 'checkout.pickup',
  DELIVERY: 'checkout.delivery',
  EAT_IN: 'checkout.eatIn',
  EMAIL: 'checkout.byEmail',
} as const

interface CheckoutViewProps {
  cart: Cart
  config: CheckoutConfig
  form: CheckoutForm
  onChangeStore: () => void
  /** Rendered by the order feature. */
  summary: ReactNode
}

export function CheckoutView({ cart, config, form, onChangeStore, summary }: CheckoutViewProps) {
  const t = useText()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      onBlur={() => {
        if (form.method === 'DELIVERY') form.autosaveDelivery()
      }}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-12 lg:gap-12"
    >
      <div className="grid min-w-0 grid-cols-1 gap-6 lg:col-span-7">
        {form.method !== 'EMAIL' && (config.orderMethods.length > 1 || form.sections.method.error) ? (
          <MethodChoice config={config} form={form} />
        ) : null}
        <MethodFields config={config} form={form} currency={cart.currency} onChangeStore={onChangeStore} />
        <CheckoutOptions cart={cart} tips={config.tips} />
        <FormSummary errors={form.errors} />
      </div>
      <Section id="summary" title={t('sum.title')} className="card grid gap-4 lg:sticky lg:top-20 lg:col-span-5">
        <div aria-busy={form.pending} className={form.pending ? 'grid gap-4 opacity-60' : 'grid gap-4'}>
          {summary}
        </div>
        <div className="hidden md:block">
          <ContinueButton form={form} wide />
        </div>
      </Section>
      <ActionBar>
        <BarTotal cart={cart} pending={form.pending} />
        <ContinueButton form={form} />
      </ActionBar>
    </form>
  )
}

function ContinueButton({ form, wide }: { form: CheckoutForm; wide?: boolean }) {
  const t = useText()
  return (
    <OnlineButton type="submit" tone="brand" wide={wide} busy={form.busy}>
      {t('checkout.continue')}
    </OnlineButton>
  )
}

function MethodChoice({ config, form }: { config: CheckoutConfig; form: CheckoutForm }) {
  const t = useText()
  return (
    <div className="grid gap-3">
      <Segmented
        legend={t('checkout.method')}
        name="method"
        value={form.method}
        onChange={(chosen) => form.pickMethod(chosen as Method)}
        choices={config.orderMethods.map((offered) => ({ value: offered, content: t(METHOD_TEXT[offered]) }))}
      />
      <SectionError text={form.sections.method.error} />
    </div>
  )
}
