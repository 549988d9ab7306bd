/** Texts of group buys, their cart, checkout and payment. */
export const campaign = {
  'group.title': 'Group buys',
} as const
