import type { ComponentProps, MouseEvent } from 'react'
import { createPath, Link } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { fetchPageCode, usePages } from './page-code.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type LinkProps = ComponentProps<typeof Link>

/**
 * A link inside the shop: the page's code is fetched as soon as a finger or pointer comes near, while there is a network.
 * Takes React Router's `Link` props; `to` is a path. A whole path, as nearly all are, needs none of that link's work:
 * a page has a hundred links, which were a fifth of its render and were drawn anew at every navigation.
 */
export function AppLink(props: LinkProps) {
  const {
    to,
    prefetch = 'intent',
    discover,
    replace,
    state,
    preventScrollReset,
    relative,
    viewTransition,
    ...rest
  } = props
  const pages = usePages()
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to) || rest.reloadDocument || !pages) return <Link {...props} />
  const ahead = prefetch === 'intent' ? () => fetchPageCode(pages, to) : undefined
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event, rest.target)) return
    event.preventDefault()
    const { router } = pages
    const stays = createPath(router.state.location) === to
    void router.navigate(to, { replace: replace ?? stays, state, preventScrollReset, viewTransition })
  }
  return <a onFocus={ahead} onMouseEnter={ahead} onTouchStart={ahead} {...rest} href={to} onClick={follow} />
}

/** A click that means this page, not a new tab or a download. */
function isPlainClick(event: MouseEvent, target: string | undefined): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event
  return button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey)
}

/** An inline link in brand colour. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <AppLink {...rest} className={className ? `text-link ${className}` : 'text-link'} />
}

/** A link to another site: opens a new tab, and says so. */
export function OutsideLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const t = useText()
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {t('ui.newTab')}</VisuallyHidden>
    </a>
  )
}
