import { useEffect, useState } from 'react'
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
  useEffect(() => {
    const found = linkTokenIn({ search, hash }, form)
    setToken((known) => found ?? known ?? null)
    if (search !== '' || hash !== '') void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [search, hash, pathname, navigate, form])
  return token
}
