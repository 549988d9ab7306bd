/** The list of favourites. Loaded with the texts of the account’s pages. */
export const likes = {
  'likes.title': 'Favourites',
  'likes.none': 'No favourites yet',
  'likes.noneText': 'Tap the heart on a product to save it here.',
  'likes.shop': 'Browse products',
} as const
