import type { Locale } from '../text.ts'

/** Data of a refusal in addition to its code. */
export type RefusalData = Readonly<Record<string, number | string>>

/** A refusal's status and the sentence that the shopper reads. */
export interface RefusalEntry<Sentence = () => string> {
  status: number
  text: Readonly<Record<Locale, Sentence>>
}

export const refusal = (status: number, en: string, zh: string): RefusalEntry => ({
  status,
  text: { en: () => en, zh: () => zh },
})

export const refusalWith = <D extends RefusalData>(
  status: number,
  en: (data: D) => string,
  zh: (data: D) => string,
): RefusalEntry<(data: D) => string> => ({ status, text: { en, zh } })
