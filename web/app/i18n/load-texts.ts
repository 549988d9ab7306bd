import { LATER, type LaterArea } from './later-areas.ts'
import type { Locale, PartialTexts } from './texts.ts'

const BASE: Readonly<Record<Locale, () => Promise<PartialTexts>>> = {
  en: async () => (await import('./en.ts')).en,
  zh: async () => (await import('./zh.ts')).zh,
}

const loaded = new Map<LaterArea, Partial<Record<Locale, PartialTexts>>>()

/**
 * Loads one language's texts: those that every page has, and those of some later areas. The browser never loads the
 * other language until the shopper chooses it. @returns an object of its own, to which later areas may be added
 */
export async function loadTexts(locale: Locale, areas: readonly LaterArea[]): Promise<PartialTexts> {
  const parts = await Promise.all([BASE[locale](), ...areas.map((area) => loadArea(locale, area))])
  return Object.assign({}, ...parts)
}

/** Loads the texts of one later area. */
export async function loadArea(locale: Locale, area: LaterArea): Promise<PartialTexts> {
  const texts: PartialTexts = await LATER[area][locale]()
  loaded.set(area, { ...loaded.get(area), [locale]: texts })
  return texts
}

/** The texts of one later area when they are loaded already. */
export const loadedArea = (locale: Locale, area: LaterArea): PartialTexts | undefined => loaded.get(area)?.[locale]

/** The later areas that are loaded in any language. */
export const loadedAreas = (): LaterArea[] => [...loaded.keys()]
