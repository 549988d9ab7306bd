/** `one` is used where `count` is 1; `{name}` is a parameter. */
export type Text = string | { one: string; other: string }

/** The texts of one area in a second language, with the keys of the first. */
export type TranslationOf<Area> = { readonly [K in keyof Area]: Text }
