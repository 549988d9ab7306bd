/** Texts of the search screen. */
export const search = {
  'search.title': 'Search',
} as const
