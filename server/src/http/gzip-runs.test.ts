import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipForOne } from './gzip-runs.ts'

test('pieces of any length, shared or not, come out of gzip as one document', async () => {
  const bytes = fc.oneof(
    ...[0, 1024, 9000].map((minLength) => fc.uint8Array({ minLength, maxLength: 300 + 2 * minLength })),
  )
  const run = fc.record({ bytes, shared: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(run, { maxLength: 6 }), async (runs) => {
      const expected = Buffer.concat(runs.map(({ bytes }) => bytes))
      for (const _ of ['first', 'again']) {
        expect(gunzipSync(Buffer.concat(await gzipForOne(runs))).equals(expected)).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

test('a shared piece is compressed once', async () => {
  const shared = { bytes: Buffer.from('.a{color:red}'.repeat(900)), shared: true }
  const [one, two] = await Promise.all([gzipForOne([shared]), gzipForOne([shared])])
  expect(one[1]).toBe(two[1])
})
