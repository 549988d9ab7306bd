import type { QueryFunction, QueryFunctionContext } from '@tanstack/react-query'

/** Documents share replies, so each is read once, and its result is shared too. */
const known = new WeakMap<object, unknown>()

type Reader<T> = (reply: unknown) => T

/** Importing a module again is work for every document. */
const fetched = new WeakMap<() => unknown, unknown>()

async function fetchReader<T>(load: () => Promise<Reader<T>>): Promise<Reader<T>> {
  const reader = await load()
  fetched.set(load, reader)
  return reader
}

/**
 * Fetches a reply and makes it safe to render: a server may violate the contract.
 * @param load fetches the reader; in the browser its code is loaded beside the reply, not with the app
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
