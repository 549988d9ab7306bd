import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, type Reply } from './connection.ts'

export interface Load {
  url: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Chooses the cookies of each request, so that requests come from many visitors in turn. */
  cookie?: () => string
}

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  errors: number
}

const CONNECTIONS = 10
const SECONDS = 6
const WARM_SECONDS = 3

function requestText({ url, path, method = 'GET', headers = {}, body = '' }: Load, cookie: string | undefined): string {
  const all = {
    host: new URL(url).host,
    ...headers,
    ...(cookie !== undefined && { cookie }),
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** Sends requests at 10 connections from this process as fast as they are answered, for some seconds. */
export async function repliesIn(seconds: number, load: Load): Promise<Reply[]> {
  const replies: Reply[] = []
  const fixed = requestText(load, undefined)
  const { cookie } = load
  const next = cookie ? () => requestText(load, cookie()) : () => fixed
  const url = new URL(load.url)
  const connections = Array.from(
    { length: CONNECTIONS },
    () => new Connection(url, next, (reply) => replies.push(reply)),
  )
  await sleep(seconds * 1000)
  for (const connection of connections) connection.end()
  return replies
}

export const isGood = ({ status }: Reply) => status >= 200 && status < 300

/** Loads one address after a warm-up, and counts the replies with status 2xx. */
export async function measure(load: Load): Promise<Measured> {
  await repliesIn(WARM_SECONDS, load)
  const replies = await repliesIn(SECONDS, load)
  const good = replies.filter(isGood)
  const times = good.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1))
  return {
    perSecond: Math.round(good.length / SECONDS),
    p50: at(0.5),
    p99: at(0.99),
    errors: replies.length - good.length,
  }
}
