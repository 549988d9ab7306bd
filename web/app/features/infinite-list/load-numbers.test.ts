import { CARDS_PER_PAGE } from '@istore/contract/limits.ts'
import { expect, test } from 'vitest'
import { THROTTLE_MS } from './load-window.ts'

test('twelve products to a page, and a list that scrolls is looked at every 150 ms', () => {
  expect([CARDS_PER_PAGE, THROTTLE_MS]).toEqual([12, 150])
})
