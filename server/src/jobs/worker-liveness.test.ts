import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { expect, test } from 'vitest'
import { trackWorkerLiveness } from './worker-liveness.ts'

test('a worker lives while it looks for jobs or works on one, and not when neither happened for 15 s', () => {
  const events: WorkerEvents = new EventEmitter()
  const emit = (name: string) => (events as EventEmitter).emit(name, {})
  let time = 0
  const isAlive = trackWorkerLiveness(events, () => time)
  time = 14_000
  emit('worker:getJob:empty')
  time = 28_000
  expect(isAlive()).toBe(true)
  time = 30_000
  expect(isAlive()).toBe(false)
  emit('job:start')
  time = 600_000
  expect(isAlive()).toBe(true)
  emit('job:complete')
  time = 614_000
  expect(isAlive()).toBe(true)
  time = 616_000
  expect(isAlive()).toBe(false)
})
