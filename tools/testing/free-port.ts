import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { tryPort } from '../setup/port.mjs'

/** Ports below those that the system uses for outgoing connections, and above those that browsers refuse. */
const PORTS = { from: 11_000, to: 32_000 } as const
const HOST = '127.0.0.1'

/**
 * A free port that a server can listen on at any time while this process runs, which no other run gets meanwhile.
 * @param pick a port to try
 */
export async function freePort(pick = () => randomInt(PORTS.from, PORTS.to)): Promise<number> {
  const port = pick()
  return (await claim(port)) && (await tryPort(port, HOST)) === 'free' ? port : freePort(pick)
}

/**
 * Claims a port until this process ends, however it does: by a UDP socket with the same number, which does not prevent
 * a server from listening. @returns false if another claim exists
 */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', () => resolve(false))
    socket.bind({ port, address: HOST, exclusive: true }, () => {
      socket.unref()
      resolve(true)
    })
  })
}
