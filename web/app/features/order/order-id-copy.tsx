import { useText } from '#app/i18n/language.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

export function OrderIdCopy({ orderId }: { orderId: string }) {
  const t = useText()
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <span>
        {t('done.orderId')} <b className="tabular-nums">{orderId}</b>
      </span>
      <CopyButton text={orderId} label={t('done.copy')} copied={t('done.copied')} name={t('done.copyOrderId')} />
    </p>
  )
}
