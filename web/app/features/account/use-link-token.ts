import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const TOKEN = /^#([A-Za-z0-9_-]{43})$/

/**
 * The token of a mailed link, which is behind the `#` of the address and is removed from there, and from the history, at
 * once. Undefined before the address was read, null without one.
 */
export function useLinkToken(): string | null | undefined {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    const found = TOKEN.exec(hash)?.[1]
    setToken((known) => found ?? known ?? null)
    if (hash !== '') void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, pathname, navigate])
  return token
}
