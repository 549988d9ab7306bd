/** The mini-program's page of the promotion. @source spec §2 Promo button */
export const PROMOTION_PAGE = '/pages/jinwaiPromotion/promotion'

/**
 * Whether the promo popup shows: the shop promotes its mini-program, the page runs in the mini-program's context, and
 * the display check passes: it has not been seen in this visit, and the shopper is not busy with something else.
 * @source spec §2 Root shell
 */
export function showsPromoPopup(given: { flag: boolean; miniProgram: boolean; seen: boolean; busy: boolean }): boolean {
  return given.flag && given.miniProgram && !given.seen && !given.busy
}
