/**
 * Every import cycle, each once, as the files on it in order.
 * @param imports for each file the files that it imports
 */
export function cyclesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const start = path.indexOf(file)
    if (start >= 0) {
      cycles.push(path.slice(start))
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return cycles
}
