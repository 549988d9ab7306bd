/** Texts of the products that a shopper likes. */
export const texts = {
  'likes.title': 'Likes',
  'likes.none': 'No likes yet',
  'likes.noneText': 'Tap the heart of a product to find it here again.',
  'likes.shop': 'Browse products',
} as const
