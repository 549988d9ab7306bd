export const uses = ['cart', 'catalogue', 'endless', 'store'] as const
