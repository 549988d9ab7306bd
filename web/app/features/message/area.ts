export const uses = ['account', 'checkout', 'store'] as const
