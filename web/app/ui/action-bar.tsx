import type { ReactNode } from 'react'

/** The main action on a phone, fixed above the tab bar. Hidden from 768 px on: render it in the page too. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>
}
