import { expect, test } from 'vitest'
import { compileReply } from './compilers.ts'

test('a reply schema is compiled once, for all servers of a process', () => {
  let reads = 0
  const schema = {
    type: 'object',
    get properties() {
      reads += 1
      return { name: { type: 'string' } }
    },
  }
  const [one, other] = [compileReply({ schema }), compileReply({ schema })]
  expect(reads, 'compiled on first use').toBe(0)
  expect(one({ name: 'Oolong', secret: 1 })).toBe('{"name":"Oolong"}')
  const compiled = reads
  expect(compiled).toBeGreaterThan(0)
  expect(other({ name: 'Matcha' })).toBe('{"name":"Matcha"}')
  expect(reads).toBe(compiled)
})
