/**
 * Items of a list with keys for React, for items that have no id: those that read the same are numbered.
 * @param textOf what names an item
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

/** Keys of places that hold nothing yet, such as those of a skeleton. */
export const placeKeys = (count: number): string[] => Array.from({ length: count }, (_, place) => `place ${place}`)
