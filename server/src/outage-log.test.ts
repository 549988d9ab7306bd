import pino from 'pino'
import { expect, test } from 'vitest'
import { outageHooks } from './outage-log.ts'

const gone = Object.assign(new Error('connect ECONNREFUSED /socket'), { code: 'ECONNREFUSED', syscall: 'connect' })

test('a lost database is one line a second with the number left out; other faults are written as they come', () => {
  const lines: Record<string, unknown>[] = []
  let time = 0
  const log = pino(
    { base: null, timestamp: false, ...outageHooks(() => time) },
    { write: (text: string) => void lines.push(JSON.parse(text)) },
  )
  for (let call = 0; call < 50; call += 1) log.error({ err: gone, requestId: 'abc' }, 'unhandled error')
  log.error({ err: new Error('a bug') }, 'unhandled error')
  time = 1001
  log.child({ part: 'jobs' }).warn({ err: gone }, 'starting the job runner failed')
  expect(lines).toMatchObject([
    { msg: 'the database is unavailable', during: 'unhandled error', leftOut: 0 },
    { msg: 'unhandled error', err: { message: 'a bug', stack: expect.any(String) } },
    { msg: 'the database is unavailable', during: 'starting the job runner failed', leftOut: 49, part: 'jobs' },
  ])
  expect(lines[0]).not.toHaveProperty('err')
})
