import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './client.ts'

export type Listening = {
  /** Resolves when the first subscription is active. */
  ready: Promise<void>
  close(): Promise<void>
}

export type ListenOptions = {
  connection: Connection
  channels: readonly string[]
  /** Called for each notification. */
  onMessage: (channel: string, payload: string) => void
  /** Called after every reconnect: messages may have been missed, so caches must be cleared. */
  onReconnect: () => void
  /** Called with the reason when a connection is lost. */
  onError?: (error: Error) => void
}

const statementLimitMs = 15_000
const firstPauseMs = 50
const maxPauseMs = 5_000

/** Subscribes to NOTIFY channels on a separate connection for as long as the process runs; reconnects automatically. */
export function listen(options: ListenOptions): Listening {
  const stop = new AbortController()
  let current: pg.Client | undefined
  const ready = Promise.withResolvers<void>()
  const run = async () => {
    let pause = firstPauseMs
    for (let first = true; !stop.signal.aborted; ) {
      const client = new pg.Client({
        ...options.connection,
        keepAlive: true,
        application_name: 'istore listen',
        statement_timeout: statementLimitMs,
        query_timeout: statementLimitMs,
      })
      current = client
      try {
        const { lost } = await subscribe(client, options)
        if (!first) options.onReconnect()
        first = false
        pause = firstPauseMs
        ready.resolve()
        await lost
      } catch (error) {
        if (!stop.signal.aborted) options.onError?.(error as Error)
      }
      await client.end().catch(() => {})
      await sleep(pause, undefined, { signal: stop.signal }).catch(() => {})
      pause = Math.min(pause * 2, maxPauseMs)
    }
  }
  const running = run()
  return {
    ready: ready.promise,
    close: async () => {
      stop.abort()
      await current?.end().catch(() => {})
      await running
    },
  }
}

/** Connects and subscribes; `lost` settles when the connection ends. */
async function subscribe(client: pg.Client, options: ListenOptions): Promise<{ lost: Promise<void> }> {
  const lost = new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('end', resolve)
  })
  lost.catch(() => {})
  client.on('notification', ({ channel, payload }) => options.onMessage(channel, payload ?? ''))
  await client.connect()
  for (const channel of options.channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
  return { lost }
}
