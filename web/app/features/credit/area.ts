export const uses = ['cart'] as const
