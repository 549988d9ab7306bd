import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A third party's HTTP server, whose answers are given by a test. */
export interface HttpStub {
  origin: string
  port: number
  close(): Promise<void>
}

/** @param port 0 for any free port */
export async function httpStub(listener: RequestListener, port = 0): Promise<HttpStub> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: actual } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${actual}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
