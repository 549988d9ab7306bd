import type { Cart } from '#app/features/cart/cart-query.ts'
import { useText } from '#app/i18n/language.tsx'
import { campaignPath } from '#app/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { GroupClock } from './clocks.tsx'

type CartCampaign = NonNullable<Cart['campaign']>

export function CartOffer({ offer }: { offer: CartCampaign }) {
  const { id, name, itemId, closed } = offer
  const to = campaignPath(id, { item: itemId })
  return (
    <section aria-labelledby="cart-offer" className="offer-panel mb-4">
      <h2 id="cart-offer" className="flex flex-wrap items-center gap-2 font-bold">
        <Icon name="group" size={20} />
        <AppLink to={to} className="-my-3 py-3 underline">
          {name}
        </AppLink>
      </h2>
      {closed ? <Closed closed={closed} offer={to} /> : <Open offer={offer} />}
    </section>
  )
}

function Open({ offer: { groupId, groupSize, missing, groupExpiresAt } }: { offer: CartCampaign }) {
  const t = useText()
  return (
    <>
      <p className="text-14">
        {groupId === null
          ? t('group.cartStarts', { size: groupSize, count: groupSize - 1 })
          : t('group.cartJoins', { size: groupSize, count: missing })}
      </p>
      {groupExpiresAt ? <GroupClock at={groupExpiresAt} /> : null}
      {groupId === null ? null : <p className="text-14 text-fg-2">{t('group.firstPaid')}</p>}
      <p className="text-14 text-fg-2">{t('group.refundPromise')}</p>
    </>
  )
}

function Closed({ closed, offer }: { closed: NonNullable<CartCampaign['closed']>; offer: string }) {
  const t = useText()
  return (
    <>
      <Banner tone="warn" announce="alert">
        {t(closed === 'GROUP_CLOSED' ? 'group.cartGroupOver' : 'group.cartOfferOver')}
      </Banner>
      <p>
        <LinkButton to={offer}>{t('group.toOffer')}</LinkButton>
      </p>
    </>
  )
}
