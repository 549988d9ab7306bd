import { useShopName } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { OrderTime } from './order-time.tsx'
import type { Order } from './queries.ts'

/** Head of a printed order: the shop and its store, the order's number and time. */
export function ReceiptHead({ order }: { order: Order }) {
  const t = useText()
  const shop = useShopName()
  const { localStoreName, address, phone } = order.storeLocation
  return (
    <div className="print-only pb-4">
      <p className="text-20 font-bold">{shop}</p>
      <p>{localStoreName}</p>
      <p>
        <AddressLines {...address} street={address.streetNumberAndNameDetails} />
      </p>
      <p>{phone}</p>
      <p className="pt-2">
        {t('order.placedOn')} <OrderTime at={order.placedAt} />
      </p>
    </div>
  )
}
