import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ServerProcess } from './server-process.ts'

const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
const hasEnded = (pid: string) => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')

test('a message to a server that has just ended is dropped', async () => {
  const before = children()
  const server = new ServerProcess({})
  server.start()
  const pid = children().find((each) => !before.includes(each)) ?? ''
  const stopped = server.stop()
  // Synchronously, so that this process has not noticed yet.
  const limit = performance.now() + 10_000
  while (!hasEnded(pid) && performance.now() < limit);
  expect(hasEnded(pid)).toBe(true)
  server.channel.send?.({ type: 'full-reload' })
  await stopped
  await expect(server.port).rejects.toThrow('The server failed to start')
})
