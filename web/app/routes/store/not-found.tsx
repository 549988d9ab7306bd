import { redirect } from 'react-router'

/** An unknown path redirects to the home page. @source spec §2 */
export const loader = () => redirect('/')
export const clientLoader = () => redirect('/')
export default function NotFound() {
  return null
}
