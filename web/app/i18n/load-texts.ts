import { LAZY_TEXTS, type LazyArea } from './lazy-texts.ts'
import type { Locale, PartialTexts } from './texts.ts'

const BASE: Readonly<Record<Locale, () => Promise<PartialTexts>>> = {
  en: async () => (await import('./en.ts')).en,
  zh: async () => (await import('./zh.ts')).zh,
}

const loaded = new Map<LazyArea, Partial<Record<Locale, PartialTexts>>>()

/**
 * Loads one language's base texts and some lazy areas. The browser loads the other language only when it is chosen.
 * @returns a new object, to which further areas may be added
 */
export async function loadTexts(locale: Locale, areas: readonly LazyArea[]): Promise<PartialTexts> {
  const parts = await Promise.all([BASE[locale](), ...areas.map((area) => loadArea(locale, area))])
  return Object.assign({}, ...parts)
}

export async function loadArea(locale: Locale, area: LazyArea): Promise<PartialTexts> {
  const { texts }: { texts: PartialTexts } = await LAZY_TEXTS[area][locale]()
  loaded.set(area, { ...loaded.get(area), [locale]: texts })
  return texts
}

export const loadedArea = (locale: Locale, area: LazyArea): PartialTexts | undefined => loaded.get(area)?.[locale]

export const loadedAreas = (): LazyArea[] => [...loaded.keys()]
