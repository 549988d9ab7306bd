import { href, redirect } from 'react-router'
import { definePage } from '#app/page.ts'

export const handle = definePage({ shortcut: false })

const toHome = ({ request }: { request: Request }) => redirect(href('/home') + new URL(request.url).search)

/** Former name of the home page. @source spec §2 Top-level routes: main */
export const loader = toHome
export const clientLoader = toHome
export default function Main() {
  return null
}
