/** Texts of pages that are not available yet. */
export const texts = {
  'placeholderPage.text': 'This page is not available yet.',
  'placeholderPage.noAccounts': 'This shop does not use accounts. You can order without one.',
  'placeholderPage.toCart': 'View cart',
  'placeholderPage.rooms': 'Wechat Live Stream Rooms',
} as const
