/** Areas of the pages that this one may import; the boundary checker reads it. */
export const uses: readonly string[] = []
