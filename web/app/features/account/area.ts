export const uses = ['catalogue', 'checkout', 'store'] as const
