export const uses = ['campaign', 'cart', 'checkout', 'order', 'store'] as const
