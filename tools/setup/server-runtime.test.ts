import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SERVER_ENV, SERVER_FLAGS } from './server-runtime.mjs'

test('npm start runs the server as the stories and benchmarks do', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const settings = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`)
  expect(scripts.start).toBe(['exec env', ...settings, 'node', ...SERVER_FLAGS, 'tools/start.mjs'].join(' '))
})
