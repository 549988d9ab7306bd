import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to the test run's database server that tests can cut: nothing listens then, as if it was killed. */
export interface DatabaseProxy {
  host: string
  port: number
  sever(): Promise<void>
  restore(): Promise<void>
}

/** @param target the socket on which a database server listens */
export async function databaseProxy(target: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    host: '127.0.0.1',
    port,
    sever: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    restore: () => listen(port).then(() => {}),
  }
}
