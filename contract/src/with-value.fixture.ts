/** A copy of a document with the value at a path, such as `blocks.0.title`, replaced; undefined removes it. */
export function withValue<T extends object>(document: T, path: string, value: unknown): T {
  const copy = structuredClone(document)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<object>((at, name) => Reflect.get(at, name), copy)
  if (value === undefined) Reflect.deleteProperty(holder, last)
  else Reflect.set(holder, last, value)
  return copy
}
