/** Kinds that share words, then those words: comma-separated lists, which are easier to read and edit than arrays. */
export type Row = readonly [kinds: string, ...words: string[]]

const listed = (line: string): string[] => line.split(', ')

/** A line of words for each kind of the rows. */
export const linesOf = (rows: readonly Row[]): string[][] =>
  rows.flatMap(([kinds, ...words]) => listed(kinds).map((kind) => [kind, ...words.flatMap(listed)]))
