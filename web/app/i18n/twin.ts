/** A text; `one` is used where `count` is 1. `{name}` marks where a parameter goes. */
export type Text = string | { one: string; other: string }

/** The texts of one area in a second language: exactly the keys of the first. */
export type Twin<Area> = { readonly [K in keyof Area]: Text }
