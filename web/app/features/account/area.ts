export const uses = ['checkout', 'store'] as const
