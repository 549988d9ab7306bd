type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S
type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S

/** Converts a row for use in code: the column `order_id` becomes the property `orderId`. */
export function fromRow<R extends object>(row: R): { [K in keyof R & string as CamelCase<K>]: R[K] } {
  return renamed(row, (column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
}

/** Converts an object to columns to write: `orderId` becomes `order_id`. Every property becomes a column. */
export function toRow<O extends object>(object: O): { [K in keyof O & string as SnakeCase<K>]: O[K] } {
  return renamed(object, (property) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}

function renamed<T>(object: object, rename: (name: string) => string): T {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [rename(name), value])) as T
}
