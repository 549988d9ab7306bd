interface LaterTexts {
  /** First parts of their keys. */
  keys: readonly string[]
  en: () => Promise<object>
  zh: () => Promise<object>
}

/** Texts that are loaded with the pages that name them in their `handle`, or when something first shows them. */
export const LATER = {
  'store/blog': {
    keys: ['blog'],
    en: async () => (await import('./en/store/blog.ts')).blog,
    zh: async () => (await import('./zh/store/blog.ts')).blog,
  },
  campaign: {
    keys: ['group'],
    en: async () => (await import('./en/campaign.ts')).campaign,
    zh: async () => (await import('./zh/campaign.ts')).campaign,
  },
  checkout: {
    keys: ['checkout', 'sum', 'pay', 'done'],
    en: async () => (await import('./en/checkout.ts')).checkout,
    zh: async () => (await import('./zh/checkout.ts')).checkout,
  },
  closed: {
    keys: ['closed'],
    en: async () => (await import('./en/closed.ts')).closed,
    zh: async () => (await import('./zh/closed.ts')).closed,
  },
  host: {
    keys: ['host'],
    en: async () => (await import('./en/host.ts')).host,
    zh: async () => (await import('./zh/host.ts')).host,
  },
  'catalogue/search': {
    keys: ['search'],
    en: async () => (await import('./en/catalogue/search.ts')).search,
    zh: async () => (await import('./zh/catalogue/search.ts')).search,
  },
  'catalogue/share': {
    keys: ['share'],
    en: async () => (await import('./en/catalogue/share.ts')).share,
    zh: async () => (await import('./zh/catalogue/share.ts')).share,
  },
} satisfies Record<string, LaterTexts>

export type LaterArea = keyof typeof LATER
/** The keys of all later areas. */
export type LaterKey = {
  [Area in LaterArea]: keyof Awaited<ReturnType<(typeof LATER)[Area]['en']>>
}[LaterArea]

/** Every later area; the server renders with all of them. */
export const ALL_AREAS = Object.keys(LATER) as LaterArea[]

/** The later area that a text belongs to, if any. */
export function areaOfKey(key: string): LaterArea | undefined {
  const prefix = key.slice(0, key.indexOf('.'))
  return ALL_AREAS.find((area) => (LATER[area].keys as readonly string[]).includes(prefix))
}
