import { href } from 'react-router'
import { listOfShort } from '#app/paths.ts'

/** Whether a link leads to the current page: the same path, and every parameter that the link names. */
export function isCurrentLink(to: string, pathname: string, search: string): boolean {
  const address = to.split('#')[0] ?? ''
  const [path = '', query = ''] = (listOfShort(address) ?? address).split('?')
  if (pathOf(path) !== pathOf(pathname)) return false
  const here = new URLSearchParams(search)
  return [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value)
}

/** The empty path is the home page. */
const pathOf = (path: string) => (path === '/' ? href('/home') : path.replace(/\/+$/, ''))
