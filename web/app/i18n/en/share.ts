/** Texts of the sheet that shares a page. */
export const share = {
  'share.title': 'Share',
} as const
