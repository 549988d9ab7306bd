export const uses = ['cart', 'endless', 'store'] as const
