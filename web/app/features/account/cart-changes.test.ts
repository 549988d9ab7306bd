import { expect, test } from 'vitest'
import { texts } from '#app/i18n/en/account.ts'
import { translator } from '#app/i18n/texts.ts'
import { cartChangesText } from './cart-changes.ts'

const t = translator(texts)
const NONE = { lines: [], replacedOrders: [], droppedCampaigns: [] }

test('nothing is said when nothing changed', () => expect(cartChangesText(NONE, t)).toBeNull())

test('every change is named', () => {
  const reason = { code: 'OUT_OF_STOCK', message: 'This store does not have enough in stock.' }
  const lines = [
    { name: 'Longjing', optionText: 'Size: 50 g', wanted: 120, quantity: 99, reason },
    { name: 'Scone', optionText: '', wanted: 2, quantity: 0, reason },
  ]
  const text = cartChangesText({ lines, replacedOrders: ['A-1'], droppedCampaigns: ['tea'] }, t)
  expect(text).toContain('Longjing, Size: 50 g: 99 of 120')
  expect(text).toContain('Scone: 0 of 2. This store does not have enough in stock. ')
  expect(text?.split(reason.message)).toHaveLength(2)
  expect(text).toContain('A-1')
  expect(text).toContain('group buy')
})
