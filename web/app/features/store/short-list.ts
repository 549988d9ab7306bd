import { safelyDecoded } from '@istore/contract/link-path.ts'

const SHORT = /^\/store\/(clearance|tag|brand)(?:\/([^/]+))?\/?$/

/**
 * The address of the list that a short one means: `/store/clearance`, `/store/tag/{name}`, `/store/brand/{name}`.
 * Undefined for any other path. @source spec §2 Menu link rewriting
 */
export function listOfShort(pathname: string): string | undefined {
  const [, kind, name] = SHORT.exec(pathname) ?? []
  if (kind === undefined) return undefined
  return `/store/productlist?${new URLSearchParams({ [kind]: safelyDecoded(name ?? 'true') })}`
}
