export const uses = ['cart', 'catalogue', 'order', 'store'] as const
