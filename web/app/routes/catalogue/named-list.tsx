import { redirect } from 'react-router'
import { listOfShort } from '#app/features/store/short-list.ts'
import type { Route } from './+types/named-list'

/** The short addresses of lists that menus use lead to the list. */
const toList = ({ request }: { request: Request }) =>
  redirect(listOfShort(new URL(request.url).pathname) ?? '/store/productlist')

export const loader = (args: Route.LoaderArgs) => toList(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => toList(args)

export default function NamedList() {
  return null
}
