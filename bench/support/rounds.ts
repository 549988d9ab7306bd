import { Connection } from './connection.ts'
import type { WorkMeter } from './work.ts'

/** Percentiles in milliseconds. */
export interface Times {
  p50: number
  p99: number
}

/** Timings of a round of requests. */
export interface Round {
  /** Until the reply arrived. */
  time: Times
  /** Processor time for one request; only the mean where several run at once. */
  work: Times & { mean: number }
  /** The smaller of the two for each request: other load makes the time longer, several cores the work. */
  judged: Times
  /** Replies other than 200. */
  bad: number
}

/** A shop and the requests to it. */
export interface Target {
  url: string
  paths: readonly string[]
  meter: WorkMeter
}

interface Answer {
  status: number
  ms: number
  work: number
}

/** Number of requests to one shop before it is the other's turn. */
const BLOCK = 10

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/** Sends each request once. */
export async function ask(
  url: string,
  paths: readonly string[],
  connections: number,
  meter?: WorkMeter,
): Promise<Answer[]> {
  const answers: Answer[] = []
  if (paths.length === 0) return answers
  const target = new URL(url)
  let turn = 0
  const next = () =>
    `GET ${paths[turn++ % paths.length]} HTTP/1.1\r\nhost: ${target.host}\r\naccept-language: en\r\n\r\n`
  const { promise, resolve } = Promise.withResolvers<void>()
  meter?.take()
  const open = Array.from(
    { length: connections },
    () =>
      new Connection(target, next, (reply) => {
        answers.push({ ...reply, work: meter?.take() ?? 0 })
        if (answers.length === paths.length) resolve()
      }),
  )
  await promise
  for (const connection of open) connection.end()
  return answers
}

function roundOf(answers: readonly Answer[]): Round {
  const works = answers.map(({ work }) => work)
  return {
    time: timesOf(answers.map(({ ms }) => ms)),
    work: { ...timesOf(works), mean: works.reduce((sum, work) => sum + work, 0) / works.length },
    judged: timesOf(answers.map(({ ms, work }) => Math.min(ms, work))),
    bad: answers.filter(({ status }) => status !== 200).length,
  }
}

/** Sends a few requests to each shop in turn, so that other load on the machine affects all alike. */
export async function inTurns(shops: readonly Target[], connections: number): Promise<Round[]> {
  const answers = shops.map((): Answer[] => [])
  const longest = Math.max(...shops.map(({ paths }) => paths.length))
  for (let from = 0; from < longest; from += BLOCK) {
    for (const [index, { url, paths, meter }] of shops.entries()) {
      meter.refresh()
      answers[index]?.push(...(await ask(url, paths.slice(from, from + BLOCK), connections, meter)))
    }
  }
  return answers.map(roundOf)
}
