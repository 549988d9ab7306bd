import { expect, it } from 'vitest'
import { PROMOTION_PAGE, showsPromoPopup } from './promo-rules.ts'

const BOTH = [false, true]
const ALL = BOTH.flatMap((flag) =>
  BOTH.flatMap((miniProgram) => BOTH.flatMap((seen) => BOTH.map((busy) => ({ flag, miniProgram, seen, busy })))),
)
const IT_SHOWS = { flag: true, miniProgram: true, seen: false, busy: false }

it('the promo popup shows only when a promo flag is on, the app runs in the mini-program context and a display check passes', () => {
  expect(ALL).toHaveLength(16)
  expect(ALL.filter(showsPromoPopup)).toEqual([IT_SHOWS])
})

it('tapping the bar opens mini-program page /pages/jinwaiPromotion/promotion', () => {
  expect(PROMOTION_PAGE).toBe('/pages/jinwaiPromotion/promotion')
})
