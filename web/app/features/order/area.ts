export const uses = ['cart', 'endless'] as const
