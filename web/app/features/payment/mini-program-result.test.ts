import { expect, test } from 'vitest'
import { readMiniProgramResult } from './mini-program-result.ts'

test.each([
  ['', null],
  ['orderID=A1&wmpoid=oMgHVjng', null],
  ['MP_paymentstatus=OK&orderID=A1', { kind: 'OK', orderId: 'A1' }],
  ['MP_paymentstatus=FAIL&orderID=A1&message=cancel', { kind: 'FAIL', orderId: 'A1', message: 'cancel' }],
  ['MP_paymentstatus=FAIL&orderID=A1', { kind: 'FAIL', orderId: 'A1', message: '' }],
  ['MP_paymentstatus=&orderID=A1', { kind: 'INCOMPLETE', orderId: 'A1', lacks: 'STATUS' }],
  ['MP_paymentstatus=ok&orderID=A1', { kind: 'INCOMPLETE', orderId: 'A1', lacks: 'STATUS' }],
  ['MP_paymentstatus=OK', { kind: 'INCOMPLETE', orderId: null, lacks: 'ORDER' }],
  ['MP_paymentstatus=OK&orderID=../x', { kind: 'INCOMPLETE', orderId: null, lacks: 'ORDER' }],
  ['MP_paymentstatus=FAIL&message=no', { kind: 'INCOMPLETE', orderId: null, lacks: 'ORDER' }],
])('%j', (query, expected) => {
  expect(readMiniProgramResult(new URLSearchParams(query))).toEqual(expected)
})

test('a long message is truncated to the limit of the call', () => {
  const result = readMiniProgramResult(
    new URLSearchParams({ MP_paymentstatus: 'FAIL', orderID: 'A1', message: 'x'.repeat(600) }),
  )
  expect(result).toMatchObject({ kind: 'FAIL', message: 'x'.repeat(500) })
})
