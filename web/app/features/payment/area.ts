export const uses = ['campaign', 'cart', 'catalogue', 'checkout', 'order', 'store'] as const
