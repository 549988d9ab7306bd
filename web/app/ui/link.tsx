import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { useOnline } from '#app/platform/use-online.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type LinkProps = ComponentProps<typeof Link>

function BrowserLink({ prefetch = 'intent', ...rest }: LinkProps) {
  const online = useOnline()
  return <Link prefetch={online ? prefetch : 'none'} {...rest} />
}

/** What the router's link writes for a whole path, without its work: a page has a hundred links, a fifth of its render. */
function ServerLink(props: LinkProps) {
  const { to, prefetch, discover, replace, state, preventScrollReset, relative, viewTransition, ...rest } = props
  if (typeof to !== 'string' || !to.startsWith('/') || rest.reloadDocument) return <Link {...props} />
  return <a {...rest} href={to} data-discover={discover === 'none' ? undefined : 'true'} />
}

/**
 * A link inside the shop: the page's code is fetched as soon as a finger or pointer comes near, while there is a network
 * (see `PrefetchPages`). Takes all of React Router's `Link` props; `to` is a path.
 */
export const AppLink = import.meta.env.SSR ? ServerLink : BrowserLink

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
