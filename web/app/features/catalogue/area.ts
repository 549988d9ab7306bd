export const uses = ['cart', 'store'] as const
