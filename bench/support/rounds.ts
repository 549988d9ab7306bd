import { Connection, type Reply } from './connection.ts'

/** What a round of questions took. Times are milliseconds. */
export interface Round {
  p50: number
  p99: number
  /** Replies that were no 200. */
  bad: number
}

/** A shop and what it is asked. */
export interface Asked {
  url: string
  paths: readonly string[]
}

/** So many questions go to one shop before the other has its turn. */
const BLOCK = 10

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Asks each question once. */
export async function ask(url: string, paths: readonly string[], connections: number): Promise<Reply[]> {
  const replies: Reply[] = []
  if (paths.length === 0) return replies
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
  return replies
}

function roundOf(replies: readonly Reply[]): Round {
  const times = replies.map(({ ms }) => ms)
  return { p50: at(times, 0.5), p99: at(times, 0.99), bad: replies.filter(({ status }) => status !== 200).length }
}

/** Asks shops in turns, a few questions each, so that whatever else the machine does meets all of them alike. */
export async function inTurns(shops: readonly Asked[], connections: number): Promise<Round[]> {
  const replies = shops.map((): Reply[] => [])
  const most = Math.max(...shops.map(({ paths }) => paths.length))
  for (let from = 0; from < most; from += BLOCK) {
    for (const [index, { url, paths }] of shops.entries()) {
      replies[index]?.push(...(await ask(url, paths.slice(from, from + BLOCK), connections)))
    }
  }
  return replies.map(roundOf)
}
