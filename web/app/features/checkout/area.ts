export const uses = ['cart', 'order', 'store'] as const
