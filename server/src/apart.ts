import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** Nobody waits for it, and it runs beside a server that has grown: little room for young objects, collected more often. */
const SPARING = ['--max-semi-space-size=2']

/** What the process is told at its start. */
export interface Errand {
  module: string
  data: unknown
  /** Where compiled code is kept; null when it is not kept. */
  compiled: string | null
}

/** What it tells at its end. */
export type Outcome = { result: unknown } | { fault: Pick<Error, 'message' | 'stack'> }

/** What a module that works apart exports. */
export interface WorksApart<D = unknown, R = unknown> {
  work(data: D, signal: AbortSignal): Promise<R>
}

/**
 * Has a module's `work` done in a short process of its own, so that what it loads and makes in memory goes back to the
 * system. What goes in and comes out is copied as JSON.
 * @param signal is passed on to the work, which ends it by throwing
 */
export async function workApart<M extends WorksApart<never>>(
  module: URL,
  data: Parameters<M['work']>[0],
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<M['work']>>> {
  signal?.throwIfAborted()
  const cache = getCompileCacheDir()
  const errand: Errand = { module: module.href, data, compiled: cache ? dirname(cache) : null }
  // Its own process group: Ctrl+C reaches us first. It ends by itself when we are gone.
  const options = { detached: true, execArgv: [...process.execArgv, ...SPARING] }
  const child = fork(new URL('./apart-process.ts', import.meta.url), options)
  const stop = () => void (child.connected && child.send('stop', () => {}))
  signal?.addEventListener('abort', stop)
  try {
    return (await outcomeOf(child, errand)) as Awaited<ReturnType<M['work']>>
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Settles when the process is gone, and its memory with it. */
async function outcomeOf(child: ChildProcess, errand: Errand): Promise<unknown> {
  let outcome: Outcome | undefined
  child.once('message', (told: Outcome) => {
    outcome = told
  })
  // One that does not start says so by an error, which `once` throws.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  child.send(errand, () => {})
  const [[code, signal]] = await ended
  if (!outcome) throw new Error(`Work apart ended with ${signal ?? code} and said nothing.`)
  if ('fault' in outcome) throw Object.assign(new Error(outcome.fault.message), outcome.fault)
  return outcome.result
}
