import type { TextKey } from './texts.ts'

/** Areas whose texts come with their pages. Every other text is there from the start. */
export type LaterArea = 'blog' | 'campaign' | 'checkout' | 'closed' | 'host' | 'search' | 'share'

/** First parts of the keys that belong to a later area, and first parts of the paths of its pages. */
const LATER: Readonly<Record<LaterArea, { keys: readonly string[]; paths: readonly string[] }>> = {
  blog: { keys: ['blog'], paths: ['blog'] },
  campaign: { keys: ['group'], paths: ['store/groupCampaign', 'checkout/campaign'] },
  checkout: { keys: ['checkout', 'sum', 'pay', 'done'], paths: ['checkout', 'confirmation'] },
  closed: {
    keys: ['closed'],
    paths: ['account', 'user', 'wechatlivestreamrooms', 'processpay'],
  },
  host: { keys: ['host'], paths: [] },
  search: { keys: ['search'], paths: ['store/search'] },
  share: { keys: ['share'], paths: [] },
}
const AREAS = Object.keys(LATER) as LaterArea[]

/** The later area that a text belongs to, if any. */
export function areaOfKey(key: TextKey): LaterArea | undefined {
  const prefix = key.slice(0, key.indexOf('.'))
  return AREAS.find((area) => LATER[area].keys.includes(prefix))
}

/** The later areas that a page needs from its first moment. */
export function areasOfPath(pathname: string): LaterArea[] {
  return AREAS.filter((area) => LATER[area].paths.some((first) => pathname.startsWith(`/${first}`)))
}
