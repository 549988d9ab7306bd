import type { Import } from './imports.ts'

/**
 * Finds the files that do no I/O: at run time they import no package and no file that is not pure itself. The contract is
 * pure. Files on a cycle are judged by what leaves the cycle.
 */
export function purity(imports: readonly Import[]): (path: string) => boolean {
  const outgoing = Map.groupBy(
    imports.filter((found) => !found.typeOnly),
    (found) => found.from,
  )
  const known = new Map<string, boolean>()
  const isPure = (path: string): boolean => {
    const judged = known.get(path)
    if (judged !== undefined) return judged
    if (path.startsWith('contract/')) return true
    known.set(path, true)
    const pure = (outgoing.get(path) ?? []).every(({ file }) => file !== undefined && isPure(file))
    known.set(path, pure && !/(^|[/-])(queries|service|endpoints)\.ts$/.test(path))
    return known.get(path) ?? false
  }
  return isPure
}
