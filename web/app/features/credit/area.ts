export const uses = [] as const
