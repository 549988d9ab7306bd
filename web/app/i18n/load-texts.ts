import type { LaterArea } from './areas.ts'
import type { Locale, PartialTexts } from './texts.ts'

const BASE: Readonly<Record<Locale, () => Promise<PartialTexts>>> = {
  en: async () => (await import('./en.ts')).en,
  zh: async () => (await import('./zh.ts')).zh,
}
const LATER: Readonly<Record<LaterArea, Readonly<Record<Locale, () => Promise<PartialTexts>>>>> = {
  blog: {
    en: async () => (await import('./en/store/blog.ts')).blog,
    zh: async () => (await import('./zh/store/blog.ts')).blog,
  },
  campaign: {
    en: async () => (await import('./en/campaign.ts')).campaign,
    zh: async () => (await import('./zh/campaign.ts')).campaign,
  },
  checkout: {
    en: async () => (await import('./en/checkout.ts')).checkout,
    zh: async () => (await import('./zh/checkout.ts')).checkout,
  },
  closed: {
    en: async () => (await import('./en/closed.ts')).closed,
    zh: async () => (await import('./zh/closed.ts')).closed,
  },
  host: {
    en: async () => (await import('./en/host.ts')).host,
    zh: async () => (await import('./zh/host.ts')).host,
  },
  search: {
    en: async () => (await import('./en/catalogue/search.ts')).search,
    zh: async () => (await import('./zh/catalogue/search.ts')).search,
  },
  share: {
    en: async () => (await import('./en/catalogue/share.ts')).share,
    zh: async () => (await import('./zh/catalogue/share.ts')).share,
  },
}

/** Every later area; the server renders with all of them. */
export const ALL_AREAS = Object.keys(LATER) as LaterArea[]

/**
 * Fetches one language's texts: those that every page has, and those of the areas asked for. The other language never
 * reaches this browser until it is asked for. @returns texts of its own, to which later areas may be added
 */
export async function loadTexts(locale: Locale, areas: readonly LaterArea[]): Promise<PartialTexts> {
  const parts = await Promise.all([BASE[locale](), ...areas.map((area) => LATER[area][locale]())])
  return Object.assign({}, ...parts)
}

const loaded = new Map<string, PartialTexts>()

/** Fetches the texts of one later area. */
export async function loadArea(locale: Locale, area: LaterArea): Promise<PartialTexts> {
  const texts = await LATER[area][locale]()
  loaded.set(`${locale}/${area}`, texts)
  return texts
}

/** The texts of one later area when they were fetched before. */
export function loadedArea(locale: Locale, area: LaterArea): PartialTexts | undefined {
  return loaded.get(`${locale}/${area}`)
}
