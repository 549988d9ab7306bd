import { expect, test } from 'vitest'
import { MENU_LABEL, STORE_NAME_NARROW, STORE_NAME_WIDE, SUB_MENU_LABEL, shorten } from './shorten.ts'

test.each([
  ['Toronto Spadina', STORE_NAME_NARROW, 'Toronto Spadina'],
  ['Markham Unionville', STORE_NAME_NARROW, 'Markham Union..'],
  ['Markham Unionville', STORE_NAME_WIDE, 'Markham Unionville'],
  ['A shop with a really long name', STORE_NAME_WIDE, 'A shop with a real..'],
  ['twenty characters ok', MENU_LABEL, 'twenty characters ok'],
  ['twenty-one characters', MENU_LABEL, 'twenty-one character…'],
  ['this label has twenty-five', SUB_MENU_LABEL, 'this label has twenty-fi…'],
  ['🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵', STORE_NAME_NARROW, '🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵..'],
])('%s under %o reads %s', (name, limit, shown) => {
  expect(shorten(name, limit)).toBe(shown)
})
