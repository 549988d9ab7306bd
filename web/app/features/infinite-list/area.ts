export const uses: readonly string[] = []
