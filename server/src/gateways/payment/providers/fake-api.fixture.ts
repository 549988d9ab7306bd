/** A request sent by an adapter. `path` includes the query but not the host. */
export interface SentRequest {
  method: string
  path: string
  headers: Headers
  body: string
}

/** A reply: an object is sent as JSON, a text unchanged, an error as a dropped connection. */
export type FakeAnswer = { status?: number; body?: unknown } | Error

export interface FakeApi {
  fetch: typeof globalThis.fetch
  sent: SentRequest[]
  /** Requests to one route, such as `POST /v1/refunds`. */
  to(route: string): SentRequest[]
}

/**
 * A third-party server without a network. Each route returns its replies in turn and repeats the last one.
 * @param routes by method and path without query
 */
export function fakeApi(routes: Record<string, FakeAnswer | FakeAnswer[]>): FakeApi {
  const sent: SentRequest[] = []
  const left = new Map(Object.entries(routes).map(([route, answers]) => [route, [answers].flat()]))
  const to = (route: string) => sent.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === route)
  return {
    sent,
    to,
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input)
      const method = init?.method ?? 'GET'
      sent.push({
        method,
        path: url.pathname + url.search,
        headers: new Headers(init?.headers),
        body: init?.body === undefined || init.body === null ? '' : String(init.body),
      })
      init?.signal?.throwIfAborted()
      const answers = left.get(`${method} ${url.pathname}`) ?? []
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 404, body: {} }
      if (answer instanceof Error) throw new TypeError('fetch failed', { cause: answer })
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {})
      return new Response(text, { status: answer.status ?? 200, headers: { 'content-type': 'application/json' } })
    },
  }
}
