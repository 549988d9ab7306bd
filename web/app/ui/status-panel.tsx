import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { Spinner } from './spinner.tsx'

const LOOK: Record<'success' | 'danger' | 'info' | 'warn', IconName> = {
  success: 'success',
  danger: 'error',
  info: 'clock',
  warn: 'warn',
}

/**
 * A full-page state: result, failure, waiting, emptiness. `title` is the page's h1, unless a page bar has the h1.
 * `drawing` replaces the icon; `busy` shows a spinner instead.
 */
export function StatusPanel(props: {
  tone?: keyof typeof LOOK
  busy?: boolean
  drawing?: ReactNode
  icon?: IconName
  title?: string
  children?: ReactNode
  actions?: ReactNode
}) {
  const { tone = 'info' } = props
  return (
    <section className="status-panel">
      {props.drawing ?? (
        <span className={`status-mark tint-${tone}`}>
          {props.busy ? <Spinner size={32} /> : <Icon name={props.icon ?? LOOK[tone]} size={32} />}
        </span>
      )}
      {props.title ? <h1 tabIndex={-1}>{props.title}</h1> : null}
      {props.children}
      {props.actions ? <div className="status-actions">{props.actions}</div> : null}
    </section>
  )
}
