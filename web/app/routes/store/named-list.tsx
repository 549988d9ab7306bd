import { redirect } from 'react-router'
import { listHref } from '#app/features/catalogue/list-filter.ts'
import type { Route } from './+types/named-list'

/**
 * The short addresses of lists that menus use: `/store/clearance`, `/store/tag/{name}`, `/store/brand/{name}`.
 * @source spec §2 Menu link rewriting
 */
function listAt({ params, request }: { params: { name?: string }; request: Request }) {
  const [, , kind] = new URL(request.url).pathname.split('/')
  const { name = '' } = params
  const filter = { tag: { tag: name }, brand: { brand: name } }[kind ?? ''] ?? { clearance: true }
  return redirect(listHref(filter))
}

export const loader = (args: Route.LoaderArgs) => listAt(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => listAt(args)

export default function NamedList() {
  return null
}
