import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTokenIn } from './link-token.ts'

/**
 * The token of a mailed link. It is removed at once from the address, and so from the history and from referrers.
 * Undefined until the address has been read, null without a token.
 */
export function useLinkToken(form?: RegExp): string | null | undefined {
  const { search, hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null | undefined>(undefined)
  // A layout effect, as a press may come right after hydration, and needs the token.
  useLayoutEffect(() => {
    const found = linkTokenIn({ search, hash }, form)
    setToken((known) => found ?? known ?? null)
  }, [search, hash, form])
  useEffect(() => {
    if (search !== '' || hash !== '') void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [search, hash, pathname, navigate])
  return token
}
