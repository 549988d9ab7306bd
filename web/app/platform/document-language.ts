/** The `lang` of the document. */
export const documentLanguage = (): string => document.documentElement.lang
