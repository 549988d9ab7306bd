import autocannon from 'autocannon'

export interface Load {
  url: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  seconds?: number
  /** Chooses the cookies of each request, so that many visitors ask in turn. */
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

function run({ url, path, method = 'GET', headers = {}, body, cookie }: Load, duration: number) {
  const request: autocannon.Request = { method, path, headers, ...(body && { body }) }
  if (cookie) request.setupRequest = (next) => ({ ...next, headers: { ...headers, cookie: cookie() } })
  return autocannon({ url, connections: CONNECTIONS, duration, requests: [request] })
}

/** Loads one address at 10 connections from this process, warm, and counts what was answered with 2xx. */
export async function measure(load: Load): Promise<Measured> {
  await run(load, WARM_SECONDS)
  const seconds = load.seconds ?? SECONDS
  const result = await run(load, seconds)
  return {
    perSecond: Math.round(result['2xx'] / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors + result.timeouts,
  }
}
