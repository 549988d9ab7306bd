import { expect, test } from 'vitest'
import { readConfirmation, readFromSource } from './order-source.ts'
import { SOURCE_PREFIXES } from './payment-calls.ts'

test.each(SOURCE_PREFIXES)('%s: the order id follows the letter X', (prefix) => {
  expect(readFromSource(`${prefix}XA1024`)).toEqual({ prefix, orderId: 'A1024' })
})

test.each(SOURCE_PREFIXES)('%s without an id names no order', (prefix) => {
  expect(readFromSource(prefix)).toEqual({ prefix, orderId: null })
  expect(readFromSource(`${prefix}X`)).toEqual({ prefix, orderId: null })
})

test('the id starts after the first X, and an id of another shape is no id', () => {
  expect(readFromSource('snappay_h5XA1XB2').orderId).toBe('A1XB2')
  expect(readFromSource('snappay_h5X../../etc').orderId).toBeNull()
  expect(readFromSource(`snappay_h5X${'A'.repeat(65)}`).orderId).toBeNull()
})

test.each([null, '', 'paypalXA1', 'XA1', 'my_snappay_h5XA1'])('%j selects no provider', (value) => {
  expect(readFromSource(value)).toEqual({ prefix: null, orderId: null })
})

const target = (routeId: string | undefined, query: string) => readConfirmation(routeId, new URLSearchParams(query))

test('a confirmation names its order by source, then path, then oid, then orderID', () => {
  expect(target(undefined, 'from_source=snappay_h5XA1&status=ok&orderID=Z9')).toEqual({
    prefix: 'snappay_h5',
    orderId: 'A1',
  })
  expect(target('A2', '')).toEqual({ prefix: null, orderId: 'A2' })
  expect(target('A2', 'oid=A3&orderID=A4').orderId).toBe('A2')
  expect(target(undefined, 'oid=A3&orderID=A4').orderId).toBe('A3')
  expect(target(undefined, 'orderID=A4').orderId).toBe('A4')
})

test('weixin_js brings its order id in oid', () => {
  expect(target(undefined, 'from_source=weixin_js&status=ok&oid=A5')).toEqual({ prefix: 'weixin_js', orderId: 'A5' })
})

test('a known source that lacks its order id is an error, whatever else the address says', () => {
  expect(target('A2', 'from_source=snappay_h5&oid=A3').orderId).toBeNull()
  expect(target(undefined, '').orderId).toBeNull()
})
