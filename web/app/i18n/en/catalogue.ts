export const catalogue = {
  'catalogue.title': 'Shop',
} as const
