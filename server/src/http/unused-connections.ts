import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time for a request to arrive on a connection opened just before the stop, in milliseconds. */
const GRACE_MS = 250

/**
 * Closes connections that have received nothing when the server stops. Browsers preopen some; Node counts them as busy,
 * so the stop would wait until they time out.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, GRACE_MS)
  })
}
