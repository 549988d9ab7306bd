import { toDecimalText } from '@istore/contract/decimal-text.ts'
import { PageHead, usePictureAddress } from '#app/features/store/page-head.tsx'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { Campaign, CampaignItem } from './queries.ts'

interface CampaignHeadProps {
  campaign: Campaign
  items: readonly CampaignItem[]
  currency: string
}

/** Metadata for search engines and link previews: picture and lowest group price. */
export function CampaignHead({ campaign, items, currency }: CampaignHeadProps) {
  const t = useText()
  const address = usePictureAddress()
  const money = useMoney()
  const { name, line, shareImageURL } = campaign
  const lowest = Math.min(...items.map(({ groupPrice }) => groupPrice))
  const price = items.length > 0 ? money(lowest, currency, true).text : null
  return (
    <PageHead
      title={name}
      description={price ? t('group.shareFrom', { price, line }) : line}
      image={address(shareImageURL)}
      index={isFound(campaign)}
    />
  )
}

interface OfferHeadProps {
  campaign: Campaign
  item: Pick<CampaignItem, 'groupSize' | 'groupPrice' | 'alonePrice'>
  product: { name: string; shareImageURL: string }
  currency: string
}

export function OfferHead({ campaign, item, product, currency }: OfferHeadProps) {
  const t = useText()
  const address = usePictureAddress()
  const money = useMoney()
  const text = (minor: number) => money(minor, currency, true).text
  const { groupSize: size, groupPrice, alonePrice } = item
  const prices = { size, price: text(groupPrice), alone: text(alonePrice) }
  return (
    <PageHead
      title={`${product.name} · ${campaign.name}`}
      description={t('group.shareOffer', { ...prices, line: campaign.line })}
      image={address(product.shareImageURL)}
      type="product"
      price={import.meta.env.SSR ? { amount: toDecimalText(groupPrice, currency), currency } : undefined}
      index={isFound(campaign)}
    />
  )
}

/** Past campaigns stay readable but leave search indexes. */
const isFound = ({ status }: Campaign) => status === 'RUNNING'
