import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from './cart-query.ts'
import { type AddedItem, adds, applyWrite, type CartWrite, replay } from './cart-writes.ts'

const image = { imageURL: '/a', alt: '', width: 1, height: 1, tint: '#fff', widths: [] }
const tea: AddedItem = {
  productId: 'tea',
  optionPair: 'size:100g',
  quantity: 1,
  name: 'Tea',
  image,
  unitPrice: 1250,
  currency: 'CAD',
}
const line = (lineId: string, productId: string, quantity: number) => ({
  lineId,
  productId,
  name: productId,
  optionPair: 'size:100g',
  optionText: '100 g',
  image,
  quantity,
  unitPrice: 1250,
  wasPrice: null,
  lineTotal: 1250 * quantity,
  available: 9,
  notice: null,
})
const cartOf = (...lines: ReturnType<typeof line>[]): Cart => ({
  cartId: 'c1',
  version: 4,
  itemCount: lines.length,
  lineItems: Object.fromEntries(lines.map((item) => [item.lineId, item])),
  currency: 'CAD',
  parts: [],
  subTotal: 5000,
  savings: 0,
  tipBase: 5000,
  tax: 650,
  total: 5650,
  credit: { balance: 0, applied: 0 },
  deposit: { balance: 0, applied: 0 },
  due: 5650,
  orderMethod: 'PICKUP',
  storeLocationId: 's1',
  pickup: null,
  delivery: null,
  tableNumber: null,
  contact: null,
  coupon: null,
  giftCards: null,
  tip: null,
  comment: null,
  campaign: null,
})
const quantities = (cart: Cart | undefined) =>
  Object.values(cart?.lineItems ?? {}).map((item) => [item.productId, item.quantity])

test('the first item counts before any cart is known', () => {
  const cart = applyWrite(undefined, { kind: 'add', item: tea })
  expect(cart).toMatchObject({ itemCount: 1, cartId: null, currency: 'CAD', total: 0 })
  expect(quantities(cart)).toEqual([['tea', 1]])
})

test('add-ons come along with their product, and count with it', () => {
  const cup = { ...tea, productId: 'cup', optionPair: '' }
  const cart = applyWrite(cartOf(line('1', 'tea', 2)), { kind: 'add', item: tea, addOns: [cup, cup] })
  expect(quantities(cart)).toEqual([
    ['tea', 3],
    ['cup', 2],
  ])
})

test('what is on its way already is known by its item and all its add-ons', () => {
  const [cup, scoop] = ['cup', 'scoop'].map((productId) => ({ ...tea, productId, optionPair: '' }))
  if (!cup || !scoop) throw new Error('no add-ons')
  const write: CartWrite = { kind: 'add', item: tea, addOns: [cup] }
  expect(adds(write, [{ ...tea, quantity: 4 }, cup])).toBe(true)
  for (const other of [[tea], [tea, scoop], [tea, cup, scoop], [{ ...tea, optionPair: 'size:50g' }, cup]])
    expect(adds(write, other)).toBe(false)
  expect(adds({ kind: 'add', item: tea }, [tea])).toBe(true)
  expect(adds({ kind: 'remove', lineId: '1' }, [tea])).toBe(false)
})

test('the same product and options grow one line, up to the limit of a line', () => {
  const cart = cartOf(line('1', 'tea', 2), line('2', 'cup', 1))
  expect(quantities(applyWrite(cart, { kind: 'add', item: { ...tea, quantity: 3 } }))).toEqual([
    ['tea', 5],
    ['cup', 1],
  ])
  expect(quantities(applyWrite(cart, { kind: 'add', item: { ...tea, quantity: 98 } }))[0]).toEqual(['tea', 99])
})

test('other options make a line of their own', () => {
  const cart = applyWrite(cartOf(line('1', 'tea', 2)), { kind: 'add', item: { ...tea, optionPair: 'size:50g' } })
  expect(cart?.itemCount).toBe(2)
})

test('a quantity is set, zero and remove take the line out, totals wait for the server', () => {
  const cart = cartOf(line('1', 'tea', 2), line('2', 'cup', 1))
  const set = applyWrite(cart, { kind: 'set', lineId: '1', quantity: 7 })
  expect(quantities(set)[0]).toEqual(['tea', 7])
  expect(set?.lineItems['1']?.lineTotal).toBe(8750)
  expect(set).toMatchObject({ subTotal: 5000, tax: 650, total: 5650, version: 4 })
  for (const write of [
    { kind: 'set', lineId: '1', quantity: 0 },
    { kind: 'remove', lineId: '1' },
  ] satisfies CartWrite[]) {
    expect(applyWrite(cart, write)).toMatchObject({ itemCount: 1 })
  }
})

test('a reply keeps what is still on its way', () => {
  const reply = cartOf(line('1', 'tea', 1))
  const waiting: CartWrite[] = [
    { kind: 'set', lineId: '1', quantity: 3 },
    { kind: 'add', item: { ...tea, productId: 'cup' } },
  ]
  expect(quantities(replay(reply, waiting))).toEqual([
    ['tea', 3],
    ['cup', 1],
  ])
})

test('the count is always the number of lines, and every quantity stays within a line', () => {
  const product = fc.constantFrom('tea', 'cup', 'cake')
  const write = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      item: fc.record({ productId: product, quantity: fc.integer({ min: 1, max: 99 }) }).map((part) => ({
        ...tea,
        ...part,
      })),
    }),
    fc.record({
      kind: fc.constant('set' as const),
      lineId: fc.constantFrom('1', '2', '3'),
      quantity: fc.integer({ min: 0, max: 99 }),
    }),
    fc.record({ kind: fc.constant('remove' as const), lineId: fc.constantFrom('1', '2', '3') }),
  )
  fc.assert(
    fc.property(fc.array(write, { maxLength: 20 }), (writes) => {
      const cart = replay(cartOf(line('1', 'tea', 2), line('2', 'cup', 1)), writes)
      const lines = Object.values(cart?.lineItems ?? {})
      expect(cart?.itemCount).toBe(lines.length)
      expect(new Set(lines.map((item) => `${item.productId} ${item.optionPair}`)).size).toBe(lines.length)
      for (const item of lines) {
        expect(item.quantity).toBeGreaterThanOrEqual(1)
        expect(item.quantity).toBeLessThanOrEqual(99)
      }
    }),
  )
})
