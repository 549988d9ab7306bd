import type { fulfilment } from '@istore/contract/areas/fulfilment.ts'
import { expect, test } from 'vitest'
import { type CallTests, guestOf, testCalls } from '../../../testing/every-call.ts'
import { tableLinks } from './service.ts'
import { isSigned, tablePath } from './table-link.ts'

const LINK = 'GET /common3/tableLink'

const calls: CallTests<typeof fulfilment> = {
  [LINK]: {
    async works(shop) {
      const guest = guestOf(shop)
      const links = await tableLinks(shop.context.db, shop.context.publicUrl)
      expect(links.length).toBeGreaterThan(20)
      const { storeLocationId, tableNumber, url } = links[2] ?? { storeLocationId: '', tableNumber: '', url: '' }
      const parameters = new URL(url).searchParams
      const [store = '', table = '', sig = ''] = ['store', 'table', 'sig'].map((name) => parameters.get(name) ?? '')
      const read = (query: object) => guest.call(LINK, { query: { store, table, sig, ...query } })
      expect(new URL(url).pathname).toBe('/checkout')
      expect(await read({})).toEqual({ storeLocationId, tableNumber })
      const other = links.find((each) => each.storeLocationId !== storeLocationId)
      const open = { storeLocationId, tableNumber: null }
      expect(await read({ sig: `${sig.startsWith('A') ? 'B' : 'A'}${sig.slice(1)}` })).toEqual(open)
      expect(await read({ sig: undefined })).toEqual(open)
      expect(await read({ table: '4' })).toEqual(open)
      expect(await read({ store: other?.storeLocationId })).toEqual({
        ...open,
        storeLocationId: other?.storeLocationId,
      })
      expect(await read({ store: 'nowhere' })).toEqual({ storeLocationId: null, tableNumber: null })
      await shop.rows('UPDATE store_location SET tables = array_remove(tables, $1)', [tableNumber])
      await shop.context.content.load()
      expect(await read({})).toEqual(open)
    },
    refuses: {},
  },
}

testCalls(calls)

const secret = Buffer.alloc(32, 7)
const table = { storeLocationId: 'a', tableNumber: '12' }
const signature = new URL(tablePath(secret, table), 'https://shop.example').searchParams.get('sig') ?? ''

test.each([
  ['its own', table, secret, true],
  ['another table', { ...table, tableNumber: '1' }, secret, false],
  ['another store location', { ...table, storeLocationId: 'b' }, secret, false],
  ['the parts put together otherwise', { storeLocationId: 'a 1', tableNumber: '2' }, secret, false],
  ['another secret', table, Buffer.alloc(32, 8), false],
])('a signature is valid for %s: %s', (_name, of, by, expected) => {
  expect(isSigned(by, of, signature)).toBe(expected)
})

test.each(['', 'x', '****', `${signature}AA`, signature.slice(1)])('%o is no signature', (given) => {
  expect(isSigned(secret, table, given)).toBe(false)
})
