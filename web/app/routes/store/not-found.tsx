import { href, redirect } from 'react-router'

/** An unknown path redirects to the home page. @source spec §2 */
export const loader = () => redirect(href('/'))
export const clientLoader = () => redirect(href('/'))
export default function NotFound() {
  return null
}
