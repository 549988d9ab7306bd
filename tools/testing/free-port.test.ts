import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('a port is given once, though nothing listens on it yet', async () => {
  const first = await freePort()
  const tries: number[] = []
  const next = await freePort(() => {
    tries.push(first + tries.length)
    return first + tries.length - 1
  })
  expect(tries[0]).toBe(first)
  expect(next).toBeGreaterThan(first)
})

test('a server can listen on it', async () => {
  const port = await freePort()
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  await new Promise((resolve) => server.close(resolve))
})
