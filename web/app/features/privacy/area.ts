export const uses = ['account'] as const
