import type { ReactNode } from 'react'

/** The main action on a phone, fixed above the tab bar. From 768 px on it is not rendered: render it in the page. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>
}
