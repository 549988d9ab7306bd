import { contactAddress, webAddress } from '@istore/contract/web-address.ts'
import type { ComponentProps, MouseEvent } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { currentUrl, isCurrentUrl } from '#app/platform/leave.ts'
import { preloadPage } from '#app/platform/page-code.ts'
import { usePageNavigation } from './page-navigation.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path inside the shop, or `#` and an id of this page. */
  to: string
  /**
   * The path to open on a press, computed from the path of the page that is being opened. For a link that changes a
   * part of the address: `to` lacks a choice made just before.
   */
  toFrom?: (destination: URL) => string
  /** Whether the page's code is fetched as soon as a finger or pointer comes near, while there is a network. */
  prefetch?: 'intent' | 'none'
  /** Replaces the history entry; by default only if the link leads to the current page. */
  replace?: boolean
  state?: unknown
  preventScrollReset?: boolean
}

/**
 * A link inside the shop. React Router's own component renders again at every navigation: a page's hundred links took a
 * fifth of its render time.
 */
export function AppLink({ to, toFrom, prefetch = 'intent', replace, state, preventScrollReset, ...rest }: LinkProps) {
  const { openPage, destination } = usePageNavigation() ?? {}
  if (leavesHost(to)) return <span className={rest.className}>{rest.children}</span>
  // A server-rendered document has no handlers.
  if (!to.startsWith('/') || !openPage || !destination) return <a {...rest} href={to} />
  const ahead = prefetch === 'intent' ? () => preloadPage(to) : undefined
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event, rest.target)) return
    event.preventDefault()
    const path = toFrom?.(new URL(destination(), currentUrl())) ?? to
    openPage(path, { replace: replace ?? isCurrentUrl(path), state, preventScrollReset })
  }
  return <a onFocus={ahead} onMouseEnter={ahead} onTouchStart={ahead} {...rest} href={to} onClick={follow} />
}

/** Browsers treat two slashes, forward or backward, as the start of another host, so the link is not followed. */
const leavesHost = (to: string) => /^[/\\]{2}/.test(to)

function isPlainClick(event: MouseEvent, target: string | undefined): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event
  return button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey)
}

export function TextLink({ className, ...rest }: LinkProps) {
  return <AppLink {...rest} className={className ? `text-link ${className}` : 'text-link'} />
}

/**
 * A link to another site: opens a new tab, and says so. Mail and telephone links leave the page open. A value that is
 * not such an address is shown as plain text.
 */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const t = useText()
  if (contactAddress(rest.href)) return <a {...rest}>{children}</a>
  if (!webAddress(rest.href)) return <span className={rest.className}>{children}</span>
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {t('ui.newTab')}</VisuallyHidden>
    </a>
  )
}
