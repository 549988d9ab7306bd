/** Texts of what the app offers by itself: to install it, to open the mini-program. */
export const host = {
  'host.close': 'Close',
} as const
