export const checkout = {
  'checkout.title': 'Checkout',
} as const
