import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { AppLink } from './link.tsx'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * How a button looks. `brand` goes on (buy, pay), `tint` stands beside it, `deal` takes an offer, `neutral` is
 * everything else, `quiet` has no edge, `danger` removes.
 */
export type ButtonTone = 'brand' | 'tint' | 'deal' | 'neutral' | 'quiet' | 'danger'

interface Look {
  tone?: ButtonTone
  compact?: boolean
  /** As wide as what it stands in. */
  wide?: boolean
  icon?: IconName
  className?: string
  children: ReactNode
}

const classes = ({ tone = 'neutral', compact, wide, className }: Look) =>
  ['btn', `btn-${tone}`, compact && 'btn-compact', wide && 'btn-wide', className].filter(Boolean).join(' ')

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, keyof Look> & {
    /** Work is under way: a spinner shows and taps do nothing. */ busy?: boolean /** Cannot be used now; stays focusable. Say why nearby. */
    unavailable?: boolean
  }

/** Props: tone, compact, wide, icon, busy, unavailable, and all of a `button`. `type` is `button` unless given. */
export function Button({
  tone,
  compact,
  wide,
  icon,
  className,
  children,
  busy,
  unavailable,
  onClick,
  ...rest
}: ButtonProps) {
  const t = useText()
  const held = busy || unavailable
  const click = (event: MouseEvent<HTMLButtonElement>) => (held ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={classes({
        tone,
        compact,
        wide,
        className: busy && !icon ? `btn-busy ${className ?? ''}` : className,
        children,
      })}
      aria-disabled={held || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner size={20} /> : icon ? <Icon name={icon} size={20} /> : null}
      <span>{children}</span>
      {busy ? <VisuallyHidden>{t('ui.loading')}</VisuallyHidden> : null}
    </button>
  )
}

/** A link that looks like a button. Props: to, tone, compact, wide, icon. */
export function LinkButton({
  tone,
  compact,
  wide,
  icon,
  className,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof AppLink>, keyof Look>) {
  return (
    <AppLink {...rest} className={classes({ tone, compact, wide, className, children })}>
      {icon ? <Icon name={icon} size={20} /> : null}
      <span>{children}</span>
    </AppLink>
  )
}

/** A 44-px square button with a drawing; `label` is its name. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: { label: string; icon: IconName } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" {...rest} aria-label={label} className={className ? `icon-btn ${className}` : 'icon-btn'}>
      <Icon name={icon} />
    </button>
  )
}
