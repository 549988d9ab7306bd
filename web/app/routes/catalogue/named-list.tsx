import { href, redirect } from 'react-router'
import { definePage } from '#app/page.ts'
import { listOfShort } from '#app/paths.ts'
import type { Route } from './+types/named-list'

export const handle = definePage({ offline: true })

/** Short list addresses in menus redirect to the list. */
const toList = ({ request }: { request: Request }) =>
  redirect(listOfShort(new URL(request.url).pathname) ?? href('/store/productlist'))

export const loader = (args: Route.LoaderArgs) => toList(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => toList(args)

export default function NamedList() {
  return null
}
