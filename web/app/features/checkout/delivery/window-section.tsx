import { useText } from '#app/i18n/language.tsx'
import { RegionFailure } from '#app/ui/region-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SLOT_ID } from '../form-errors.ts'
import { SectionError } from '../section-error.tsx'
import { TimePicker } from '../time-picker.tsx'
import type { CheckoutForm } from '../use-checkout-form.ts'

/** The choice of a delivery window at the address, once the windows are known. */
export function DeliveryWindow({ form }: { form: CheckoutForm }) {
  const t = useText()
  const { delivery, sections } = form
  return (
    <div className="grid gap-3">
      {delivery.offer ? (
        <TimePicker
          config={delivery.offer}
          slot={delivery.slot}
          onPick={(slot) => {
            delivery.setPicked(slot)
            void sections.window.save(slot)
          }}
          error={form.errorOf(SLOT_ID)}
          title={t('method.window')}
          none={t('method.noWindows')}
        />
      ) : (
        <section id={SLOT_ID} tabIndex={-1} aria-labelledby="window-heading" className="grid gap-2 outline-none">
          <h2 id="window-heading" className="h2">
            {t('method.window')}
          </h2>
          <UnknownWindows form={form} />
        </section>
      )}
      <SectionError text={sections.window.error} />
    </div>
  )
}

function UnknownWindows({ form: { delivery, sections } }: { form: CheckoutForm }) {
  const t = useText()
  if (sections.delivery.saving) return <Skeleton height={180} />
  if (delivery.windowsFailed) {
    return <RegionFailure text={t('method.windowLoadFailed')} onRetry={delivery.refetchWindows} />
  }
  return <p className="text-fg-2">{t('method.windowLater')}</p>
}
