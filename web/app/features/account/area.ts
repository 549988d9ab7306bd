export const uses = ['catalogue', 'checkout', 'order', 'store'] as const
