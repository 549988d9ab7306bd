import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createServer } from './create-server.ts'

test('a connection preopened by a browser does not delay the stop', async () => {
  const app = createServer()
  app.get('/', async () => 'page')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const [closed] = [once(socket, 'close'), await accepted]
  expect(await (await fetch(url)).text()).toBe('page')
  await app.close()
  await closed
})
