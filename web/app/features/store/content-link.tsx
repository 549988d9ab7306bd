import { externalUrl } from '@istore/contract/web-address.ts'
import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { AppLink, ExternalLink } from '#app/ui/link.tsx'

const isOutside = (href: string) => externalUrl(href) !== ''

interface ContentLinkProps {
  /** A path inside the shop, a web or contact address, or '' for nowhere. */
  href: string
  className?: string
  children: ReactNode
}

/** A link in the content; plain text if it leads nowhere. */
export function ContentLink({ href, className, children }: ContentLinkProps) {
  if (href === '') return <span className={className}>{children}</span>
  return isOutside(href) ? (
    <ExternalLink href={href} className={className}>
      {children}
    </ExternalLink>
  ) : (
    <AppLink to={href} className={className}>
      {children}
    </AppLink>
  )
}

/** Renders nothing without an address or a text. */
export function ContentButton({ href, text, brand }: { href: string; text: string; brand?: boolean }) {
  if (href === '' || text === '') return null
  const tone = brand ? 'brand' : 'neutral'
  const narrow = brand ? 'mt-1 max-md:px-3' : undefined
  if (!isOutside(href)) {
    return (
      <LinkButton to={href} tone={tone} className={narrow}>
        {text}
      </LinkButton>
    )
  }
  return (
    <ExternalLink href={href} className={`btn btn-${tone} ${narrow ?? ''}`}>
      {text}
    </ExternalLink>
  )
}
