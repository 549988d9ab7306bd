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
  ['fifteen letters', STORE_NAME_NARROW, 'fifteen letters'],
  ['sixteen letters!', STORE_NAME_NARROW, 'sixteen lette..'],
  ['exactly twenty chars', STORE_NAME_WIDE, 'exactly twenty chars'],
  ['exactly 21 characters', STORE_NAME_WIDE, 'exactly 21 charact..'],
  ['多伦多士巴丹拿路与登打士街交界店', STORE_NAME_NARROW, '多伦多士巴丹拿路与登打士街..'],
  ['多伦多士巴丹拿路与登打士街交界处唐人街总店', STORE_NAME_WIDE, '多伦多士巴丹拿路与登打士街交界处唐人..'],
  ['twenty-four letters, yes', SUB_MENU_LABEL, 'twenty-four letters, yes'],
  ['', MENU_LABEL, ''],
  ['🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵', STORE_NAME_NARROW, '🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵..'],
])('%s under %o reads %s', (name, limit, shown) => {
  expect(shorten(name, limit)).toBe(shown)
})
