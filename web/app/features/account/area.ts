export const uses = ['store'] as const
