import { expect, test } from 'vitest'
import { readTipRules, TIP_RULES } from './tip-rules.ts'

test('a shop without rules of its own takes 10, 15 or 18 % of any order', () => {
  expect(TIP_RULES).toEqual({ percents: [10, 15, 18], methods: ['PICKUP', 'DELIVERY', 'EAT_IN'] })
  for (const nothing of [undefined, null, {}, 'tips'])
    expect(readTipRules(nothing)).toEqual({ rules: TIP_RULES, replaced: [] })
})

test.each([
  ['one rule changed', { percents: [5, 20] }, { ...TIP_RULES, percents: [5, 20] }, []],
  ['no tips at all', { methods: [] }, { ...TIP_RULES, methods: [] }, []],
  [
    'invalid percentages and methods',
    { percents: [0, 12, '15', 101, 7.5], methods: ['EAT_IN', 'MAIL'] },
    { percents: [12], methods: ['EAT_IN'] },
    ['percents.0', 'percents.2', 'percents.3', 'percents.4', 'methods.1'],
  ],
  ['too many', { percents: [1, 2, 3, 4, 5, 6] }, { ...TIP_RULES, percents: [1, 2, 3, 4, 5] }, ['percents']],
  ['no list', { percents: 10 }, { ...TIP_RULES, percents: [] }, ['percents']],
])('%s', (_name, stored, rules, replaced) => {
  expect(readTipRules(stored)).toEqual({ rules, replaced })
})
