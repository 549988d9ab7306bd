import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'

/**
 * Passes a request on to the server once it listens, and its reply back without the Content-Security-Policy: Vite's own
 * scripts and styles carry neither hash nor nonce.
 * @param port of the server on this machine; rejects if the server fails to start
 */
export async function proxyTo(
  port: Promise<number>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fail = (error: Error) => {
    if (response.headersSent) response.destroy()
    else
      response.writeHead(503, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(`${error.message}\n`)
  }
  try {
    const { url, method, headers } = request
    const sent = send({ host: '127.0.0.1', port: await port, path: url, method, headers }, (reply) => {
      delete reply.headers['content-security-policy']
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    sent.on('error', fail)
    response.on('close', () => sent.destroy())
    request.pipe(sent)
  } catch (error) {
    fail(error as Error)
  }
}
