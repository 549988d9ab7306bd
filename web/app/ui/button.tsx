import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { AppLink } from './link.tsx'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * `brand` continues (buy, pay), `tint` is second to it, `deal` takes an offer, `neutral` is for everything else,
 * `quiet` has no border, `danger` removes.
 */
export type ButtonTone = 'brand' | 'tint' | 'deal' | 'neutral' | 'quiet' | 'danger'

interface Look {
  tone?: ButtonTone
  compact?: boolean
  wide?: boolean
  icon?: IconName
  className?: string
  children: ReactNode
}

const classes = ({ tone = 'neutral', compact, wide, className }: Omit<Look, 'children'>) =>
  ['btn', `btn-${tone}`, compact && 'btn-compact', wide && 'btn-wide', className].filter(Boolean).join(' ')

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, keyof Look> & {
    /** Work is in progress: a spinner shows and taps do nothing. */
    busy?: boolean
    /** Cannot be used now but stays focusable. Give the reason nearby. */
    unavailable?: boolean
  }

/** Props: tone, compact, wide, icon, busy, unavailable, and all of a `button`. `type` defaults to `button`. */
export function Button(props: ButtonProps) {
  const { tone, compact, wide, icon, className, children, busy, unavailable, onClick, ...rest } = props
  const t = useText()
  const disabled = busy || unavailable
  const click = (event: MouseEvent<HTMLButtonElement>) => (disabled ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={classes({ tone, compact, wide, className: busy && !icon ? `btn-busy ${className ?? ''}` : className })}
      aria-disabled={disabled || undefined}
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
export function LinkButton(props: Look & Omit<ComponentProps<typeof AppLink>, keyof Look>) {
  const { tone, compact, wide, icon, className, children, ...rest } = props
  return (
    <AppLink {...rest} className={classes({ tone, compact, wide, className })}>
      {icon ? <Icon name={icon} size={20} /> : null}
      <span>{children}</span>
    </AppLink>
  )
}

/** A 44-px square button with an icon; `label` is its accessible name. */
export function IconButton(props: { label: string; icon: IconName } & Omit<ComponentProps<'button'>, 'children'>) {
  const { label, icon, className, ...rest } = props
  return (
    <button type="button" {...rest} aria-label={label} className={className ? `icon-btn ${className}` : 'icon-btn'}>
      <Icon name={icon} />
    </button>
  )
}
