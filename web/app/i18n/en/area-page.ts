/** Texts of pages that are not available yet. */
export const texts = {
  'areaPage.text': 'This page is not available yet.',
  'areaPage.noAccounts': 'This shop does not use accounts. You can order without one.',
  'areaPage.toCart': 'View cart',
  'areaPage.rooms': 'Wechat Live Stream Rooms',
} as const
