import { expect, test } from 'vitest'
import { texts as en } from '#app/i18n/en/account.ts'
import { translator } from '#app/i18n/texts.ts'
import { texts as zh } from '#app/i18n/zh/account.ts'
import { cartChangesText } from './cart-changes.ts'

const t = translator(en)
const NONE = { lines: [], replacedOrders: [], droppedCampaigns: [] }

test('nothing is said when nothing changed', () => expect(cartChangesText(NONE, 'en', t)).toBeNull())

test('every change is named', () => {
  const reason = { code: 'OUT_OF_STOCK', message: 'This store does not have enough in stock.' }
  const lines = [
    { name: 'Longjing', optionText: 'Size: 50 g', wanted: 120, quantity: 99, reason },
    { name: 'Scone', optionText: '', wanted: 2, quantity: 0, reason },
  ]
  const text = cartChangesText({ lines, replacedOrders: ['A-1'], droppedCampaigns: ['tea'] }, 'en', t)
  expect(text).toContain('Longjing, Size: 50 g: 99 of 120 added')
  expect(text).toContain('Scone: 0 of 2 added. This store does not have enough in stock. ')
  expect(text?.split(reason.message)).toHaveLength(2)
  expect(text).toContain('A-1')
  expect(text).toContain('group buy')
})

test('in Chinese no spaces separate items or sentences', () => {
  const reason = { code: 'OUT_OF_STOCK', message: '该门店库存不足。' }
  const lines = [{ name: '龙井', optionText: '50 克', wanted: 120, quantity: 99, reason }]
  const text = cartChangesText({ lines, replacedOrders: ['A-1', 'A-2'], droppedCampaigns: [] }, 'zh', translator(zh))
  expect(text).toContain('龙井，50 克：120 件中保留 99 件。该门店库存不足。')
  expect(text).toContain('A-1，A-2')
})
