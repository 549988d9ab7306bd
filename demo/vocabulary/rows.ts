/** Kinds that share words, then those words: each is a list with commas, which is easier to read and edit than an array. */
export type Row = readonly [kinds: string, ...words: string[]]

const listed = (line: string): string[] => line.split(', ')

/** A line of words for each kind of the rows. */
export const linesOf = (rows: readonly Row[]): string[][] =>
  rows.flatMap(([kinds, ...words]) => listed(kinds).map((kind) => [kind, ...words.flatMap(listed)]))
