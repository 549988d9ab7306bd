export const uses = ['cart', 'infinite-list', 'store'] as const
