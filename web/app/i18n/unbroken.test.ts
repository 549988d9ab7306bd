import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test.each([
  ['60 g each · keep cold', '60\u00a0g each · keep cold'],
  ['2.5 g to 200 ml at 95 °C', '2.5\u00a0g to 200\u00a0ml at 95\u00a0°C'],
  ['八个小月饼 · 每个 60 克', '八个小月饼 · 每个 60\u00a0克'],
  ['about 16 cups, 5 % off', 'about 16\u00a0cups, 5\u00a0% off'],
  ['416 555 0134', '416 555 0134'],
  ['75–80 °C', '75–\u206080\u00a0°C'],
  ['oolong tea', 'oolong tea'],
])('%s', (text, expected) => {
  expect(unbroken(text)).toBe(expected)
})
