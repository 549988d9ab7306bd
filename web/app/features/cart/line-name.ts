import type { Translate } from '#app/i18n/texts.ts'

/** Name of a line; with its options, as a cart may hold two sizes of one product. */
export const lineName = (t: Translate, { name, optionText }: { name: string; optionText?: string }): string =>
  optionText ? t('cart.nameWithOptions', { name, options: optionText }) : name
