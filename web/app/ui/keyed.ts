/**
 * Items of a list with React keys, for items without an id: those with the same text are numbered.
 * @param textOf returns the text that identifies an item
 */
export function keyed<T>(items: readonly T[], textOf: (item: T) => string): { key: string; item: T }[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const text = textOf(item)
    const count = counts.get(text) ?? 0
    counts.set(text, count + 1)
    return { key: `${count} ${text}`, item }
  })
}

/** Keys of empty positions, such as those of a skeleton. */
export const positionKeys = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `position ${index}`)
