export const documentLanguage = (): string => document.documentElement.lang
