import type { Reply } from '@istore/contract/index.ts'
import type { Translate } from '#app/i18n/texts.ts'

export type SignedIn = Reply<'POST /common3/signon'>

/** What signing in changed of the cart, in words; null when it changed nothing. */
export function cartChangesText({ lines, replacedOrders, droppedCampaigns }: SignedIn['cartChanges'], t: Translate) {
  const reduced = lines.map(({ name, optionText, wanted, quantity }) =>
    t('entry.reduced', { name: [name, optionText].filter(Boolean).join(', '), wanted, quantity }),
  )
  const said = [
    ...(reduced.length > 0 ? [t('entry.merged'), ...reduced] : []),
    ...(replacedOrders.length > 0 ? [t('entry.replaced', { orders: replacedOrders.join(', ') })] : []),
    ...(droppedCampaigns.length > 0 ? [t('entry.droppedCampaign')] : []),
  ]
  return said.length === 0 ? null : said.join(' ')
}
