import type { Reply } from '@istore/contract/index.ts'
import type { Locale, Translate } from '#app/i18n/texts.ts'

export type SignedIn = Reply<'POST /common3/signon'>

const SEPARATORS: Readonly<Record<Locale, { items: string; sentences: string }>> = {
  en: { items: ', ', sentences: ' ' },
  zh: { items: '，', sentences: '' },
}

/** What signing in changed in the cart, in words; null if nothing. */
export function cartChangesText(changes: SignedIn['cartChanges'], locale: Locale, t: Translate) {
  const { lines, replacedOrders, droppedCampaigns } = changes
  const { items, sentences } = SEPARATORS[locale]
  const reduced = lines.map(({ name, optionText, wanted, quantity }) =>
    t('auth.reduced', { name: [name, optionText].filter(Boolean).join(items), wanted, quantity }),
  )
  // During an upgrade, a server of the previous release may reply, which sends no reasons.
  const reasons = new Set(lines.flatMap(({ reason }: Partial<(typeof lines)[number]>) => reason?.message ?? []))
  const said = [
    ...(reduced.length > 0 ? [t('auth.merged'), ...reduced, ...reasons] : []),
    ...(replacedOrders.length > 0 ? [t('auth.replaced', { orders: replacedOrders.join(items) })] : []),
    ...(droppedCampaigns.length > 0 ? [t('auth.droppedCampaign')] : []),
  ]
  return said.length === 0 ? null : said.join(sentences)
}
