import { createServer } from 'node:net'

/**
 * Whether a server may listen here.
 * @param {number} port 0 means any
 * @param {string} host
 * @returns {Promise<'free' | 'taken' | 'forbidden' | 'no such host'>}
 */
export function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error)
      if (code === 'EACCES') resolve('forbidden')
      else resolve(code === 'EADDRINUSE' ? 'taken' : 'no such host')
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')))
  })
}

/** A free port. @param {string} host @returns {Promise<number>} */
export function anyFreePort(host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port: 0, host }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Explains in one line why the shop cannot listen, and what to do; undefined if it can.
 * @param {number} port
 * @param {string} host
 */
export async function portTrouble(port, host) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return 'PORT must be a number from 0 to 65535.'
  const state = await tryPort(port, host)
  if (state === 'free') return undefined
  const other = port < 1024 ? 3000 : port + 1
  if (state === 'taken') return `Port ${port} is in use by another program. Use another one: PORT=${other} npm start`
  if (state === 'forbidden') return `This user may not listen on port ${port}. Use another one: PORT=${other} npm start`
  return `HOST=${host} is not an address of this machine.`
}
