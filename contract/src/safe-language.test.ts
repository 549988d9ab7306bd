import { expect, test } from 'vitest'
import { safeLanguage } from './safe-language.ts'

test.each([
  ['nothing', null],
  ['a text', 'no'],
  ['no messages of the app', {}],
  ['no messages', { applicationMessage: {} }],
  ['messages that are null', { applicationMessage: { messages: null } }],
  ['messages that are a list', { applicationMessage: { messages: ['Cart'] } }],
])('a language reply with %s has no words of its own', (_, reply) => {
  expect(safeLanguage(reply)).toEqual({ applicationMessage: { messages: {} } })
})

test('only the texts among the messages of a language are returned', () => {
  const messages = { 'shell.cart': 'Basket', 'location.changeStore': 5, 'shell.search': null, long: 'x'.repeat(2001) }
  expect(safeLanguage({ applicationMessage: { messages }, more: 1 })).toEqual({
    applicationMessage: { messages: { 'shell.cart': 'Basket' } },
  })
})
