import { expect, test } from 'vitest'
import { PAGE_SIZE, THROTTLE_MS } from './load-window.ts'

test('twelve products to a page, and a list that scrolls is looked at every 150 ms', () => {
  expect([PAGE_SIZE, THROTTLE_MS]).toEqual([12, 150])
})
