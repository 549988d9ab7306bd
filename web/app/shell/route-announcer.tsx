import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint, focusedLink, focusHeading, focusLink, pageTitle } from '#app/platform/page-focus.ts'

/**
 * After a navigation, announces the new page and focuses its heading; after Back, the link that was followed. A change
 * of the query or of an overlay is not a new page.
 */
export function RouteAnnouncer() {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  const left = useRef(new Map<string, string>())
  const current = useRef(key)

  // Runs before the old page is removed: stores its focused link for the history entry that is being left.
  if (current.current !== key) {
    const link = shown.current === pathname ? null : focusedLink()
    if (link) left.current.set(shown.current, link)
    current.current = key
  }

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return afterPaint(() => {
      const link = type === 'POP' ? left.current.get(pathname) : undefined
      if (!link || !focusLink(link)) focusHeading()
      setTitle(pageTitle())
    })
  }, [pathname, type])

  return (
    <p role="status" className="vh">
      {title}
    </p>
  )
}
