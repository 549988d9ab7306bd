import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The option to pay at the store, beside the online payment methods. */
export function PayAtStore() {
  const t = useText()
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center text-fg-brand">
        <Icon name="store" size={32} />
      </span>
      <span className="min-w-0">
        <span className="block font-bold">{t('checkout.payAtStore')}</span>
        <span className="block text-14 text-fg-2">{t('checkout.payAtStoreLine')}</span>
      </span>
    </>
  )
}
