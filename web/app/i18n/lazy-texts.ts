interface LazyTexts {
  /** Prefixes of the area's text keys. */
  keys: readonly string[]
  en: () => Promise<{ texts: object }>
  zh: () => Promise<{ texts: object }>
}

/** Texts loaded with the pages that name them in their `handle`, or when first shown. */
export const LAZY_TEXTS = {
  'store/blog': { keys: ['blog'], en: () => import('./en/store/blog.ts'), zh: () => import('./zh/store/blog.ts') },
  campaign: { keys: ['group'], en: () => import('./en/campaign.ts'), zh: () => import('./zh/campaign.ts') },
  checkout: {
    keys: ['checkout', 'method', 'sum'],
    en: () => import('./en/checkout.ts'),
    zh: () => import('./zh/checkout.ts'),
  },
  payment: {
    keys: ['brand', 'openIn', 'scan', 'inApp', 'result', 'pay', 'done'],
    en: () => import('./en/payment.ts'),
    zh: () => import('./zh/payment.ts'),
  },
  account: {
    keys: ['account', 'auth', 'passkey', 'contactForm'],
    en: () => import('./en/account.ts'),
    zh: () => import('./zh/account.ts'),
  },
  'account/user': {
    keys: ['user', 'privacy', 'likes', 'security', 'picture', 'verified'],
    en: () => import('./en/account/user.ts'),
    zh: () => import('./zh/account/user.ts'),
  },
  order: {
    keys: ['order', 'unpaid'],
    en: () => import('./en/order.ts'),
    zh: () => import('./zh/order.ts'),
  },
  credit: {
    keys: ['credit'],
    en: () => import('./en/credit.ts'),
    zh: () => import('./zh/credit.ts'),
  },
  'account/placeholder-page': {
    keys: ['placeholderPage'],
    en: () => import('./en/account/placeholder-page.ts'),
    zh: () => import('./zh/account/placeholder-page.ts'),
  },
  'shell/host': { keys: ['host'], en: () => import('./en/shell/host.ts'), zh: () => import('./zh/shell/host.ts') },
  'catalogue/search': {
    keys: ['search'],
    en: () => import('./en/catalogue/search.ts'),
    zh: () => import('./zh/catalogue/search.ts'),
  },
  'catalogue/share': {
    keys: ['share'],
    en: () => import('./en/catalogue/share.ts'),
    zh: () => import('./zh/catalogue/share.ts'),
  },
} satisfies Record<string, LazyTexts>

export type LazyArea = keyof typeof LAZY_TEXTS
export type LazyKey = {
  [Area in LazyArea]: keyof Awaited<ReturnType<(typeof LAZY_TEXTS)[Area]['en']>>['texts']
}[LazyArea]

/** All areas; the server renders with them. */
export const ALL_AREAS = Object.keys(LAZY_TEXTS) as LazyArea[]

export function areaOfKey(key: string): LazyArea | undefined {
  const prefix = key.slice(0, key.indexOf('.'))
  return ALL_AREAS.find((area) => (LAZY_TEXTS[area].keys as readonly string[]).includes(prefix))
}
