import { Connection, type Reply } from './connection.ts'

/** What a round of questions took. Times are milliseconds. */
export interface Round {
  p50: number
  p99: number
  /** Replies that were no 200. */
  bad: number
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Asks each question once. */
export async function round(url: string, paths: readonly string[], connections: number): Promise<Round> {
  const replies: Reply[] = []
  const target = new URL(url)
  let turn = 0
  const next = () =>
    `GET ${paths[turn++ % paths.length]} HTTP/1.1\r\nhost: ${target.host}\r\naccept-language: en\r\n\r\n`
  const { promise, resolve } = Promise.withResolvers<void>()
  const open = Array.from(
    { length: connections },
    () =>
      new Connection(target, next, (reply) => {
        replies.push(reply)
        if (replies.length === paths.length) resolve()
      }),
  )
  await promise
  for (const connection of open) connection.end()
  const times = replies.map(({ ms }) => ms)
  return { p50: at(times, 0.5), p99: at(times, 0.99), bad: replies.filter(({ status }) => status !== 200).length }
}
