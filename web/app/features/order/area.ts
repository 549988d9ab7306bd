export const uses = ['cart', 'catalogue', 'infinite-list', 'store'] as const
