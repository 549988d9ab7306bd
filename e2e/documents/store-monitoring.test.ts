import { expect, inject, test } from 'vitest'

const { url } = inject('shop')

test('the health of a started shop covers its database, its disks and its jobs', async () => {
  const reply = await fetch(`${url}/api/health`)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({ status: 'ok', parts: { database: 'ok', disk: 'ok', jobs: 'ok' } })
})

test.each(['/api/metrics', '/api/failed-mails', '/api/missed-searches', '/api/docs'])(
  'a started shop keeps %s to the listener of those who run it',
  async (path) => {
    expect((await fetch(url + path)).status).toBe(404)
  },
)
