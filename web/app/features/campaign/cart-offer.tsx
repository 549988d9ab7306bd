import type { Cart } from '#app/api/cart-query.ts'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { GroupClock } from './clocks.tsx'

/** What a cart of a campaign buys, and with whom: above its line. */
export function CartOffer({ offer }: { offer: NonNullable<Cart['campaign']> }) {
  const t = useText()
  const { id, name, itemId, groupId, groupSize, missing, groupExpiresAt } = offer
  return (
    <section aria-labelledby="cart-offer" className="offer-panel mb-4">
      <h2 id="cart-offer" className="flex flex-wrap items-center gap-2 font-bold">
        <Icon name="group" size={20} />
        <AppLink to={`/store/groupCampaign/${id}?item=${itemId}`} className="-my-2.5 py-2.5 underline">
          {name}
        </AppLink>
      </h2>
      <p className="text-14">
        {groupId === null
          ? t('group.cartStarts', { size: groupSize, count: groupSize - 1 })
          : t('group.cartJoins', { size: groupSize, count: missing })}
      </p>
      {groupExpiresAt ? <GroupClock at={groupExpiresAt} /> : null}
      <p className="text-14 text-fg-2">{t('group.refundPromise')}</p>
    </section>
  )
}
