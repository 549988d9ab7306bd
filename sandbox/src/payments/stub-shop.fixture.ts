import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A message sent to the shop by a sandbox. */
export interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A notify address with a fixed reply; it ends with the test. */
export async function stubShop(answer: { status?: number; body: string }) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    received.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(answer.status ?? 200).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, notifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify` }
}
