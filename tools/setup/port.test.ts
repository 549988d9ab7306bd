import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { anyFreePort, portTrouble } from './port.mjs'

const open: Server[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})

async function takenPort(): Promise<number> {
  const port = await anyFreePort('127.0.0.1')
  const server = createServer()
  open.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return port
}

it('says that a port is taken, and what to do', async () => {
  const port = await takenPort()
  const line = await portTrouble(port, '127.0.0.1')
  expect(line).toBe(`Port ${port} is in use by another program. Use another one: PORT=${port + 1} npm start`)
})

it('says nothing of a free port', async () => {
  expect(await portTrouble(await anyFreePort('127.0.0.1'), '127.0.0.1')).toBeUndefined()
})

it.each([
  [Number.NaN, '127.0.0.1', /PORT must be/],
  [70_000, '127.0.0.1', /PORT must be/],
  [0, '203.0.113.7', /not an address of this machine/],
])('refuses port %s of %s', async (port, host, expected) => {
  expect(await portTrouble(port, host)).toMatch(expected)
})
