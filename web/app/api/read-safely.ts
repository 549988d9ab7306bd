import type { QueryFunction, QueryFunctionContext } from '@tanstack/react-query'

/** Documents share reply objects, so each is read only once and the result is shared. */
const known = new WeakMap<object, unknown>()

type Reader<T> = (reply: unknown) => T

/** Cached, because importing a module again costs time for every document. */
const fetched = new WeakMap<() => unknown, unknown>()

async function fetchReader<T>(load: () => Promise<Reader<T>>): Promise<Reader<T>> {
  const reader = await load()
  fetched.set(load, reader)
  return reader
}

/**
 * Fetches a reply and makes it safe to render: a server may violate the contract.
 * @param load fetches the reader; in the browser its code is loaded in parallel with the reply, not with the app
 */
export function readSafely<T>(ask: unknown, load: () => Promise<Reader<T>>) {
  return async (context: QueryFunctionContext): Promise<T> => {
    const reader = (fetched.get(load) as Reader<T> | undefined) ?? fetchReader(load)
    const [reply, read] = await Promise.all([(ask as QueryFunction<unknown>)(context), reader])
    if (typeof reply !== 'object' || reply === null) return read(reply)
    const made = (known.get(reply) as T | undefined) ?? read(reply)
    known.set(reply, made)
    return made
  }
}
