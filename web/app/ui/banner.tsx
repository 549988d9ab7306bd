import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

const LOOK: Record<'info' | 'warn' | 'danger' | 'success', IconName> = {
  info: 'info',
  warn: 'warn',
  danger: 'error',
  success: 'success',
}

/** A note in the page. `announce` has screen readers announce it when it appears: `alert` at once, `status` in turn. */
export function Banner(props: {
  tone?: keyof typeof LOOK
  announce?: 'alert' | 'status'
  action?: ReactNode
  children: ReactNode
}) {
  const { tone = 'info' } = props
  return (
    <div role={props.announce} className={`banner tint-${tone}`}>
      <Icon name={LOOK[tone]} />
      <div className="banner-text">{props.children}</div>
      {/* Aligned with about the middle of the first line of text. */}
      {props.action ? <div className="-my-2">{props.action}</div> : null}
    </div>
  )
}
