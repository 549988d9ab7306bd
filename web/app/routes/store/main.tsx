import { redirect } from 'react-router'

const toHome = ({ request }: { request: Request }) => redirect(`/home${new URL(request.url).search}`)

/** An old name of the home page. @source spec §2 Top-level routes: main */
export const loader = toHome
export const clientLoader = toHome
export default function Main() {
  return null
}
