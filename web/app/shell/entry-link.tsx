import type { ComponentProps, ReactNode } from 'react'
import { AppLink, OutsideLink } from '#app/ui/link.tsx'
import type { LinkTarget } from './menu-link.ts'

/** A link of the content, wherever it leads; plain text when it leads nowhere. */
export function EntryLink(
  props: { target: LinkTarget; className?: string; children: ReactNode } & Pick<
    ComponentProps<typeof AppLink>,
    'replace' | 'onClick' | 'aria-current'
  >,
) {
  const { target, className, children, ...rest } = props
  if (target.kind === 'none') return <span className={className}>{children}</span>
  if (target.kind === 'inside') {
    return (
      <AppLink {...rest} to={target.to} className={className}>
        {children}
      </AppLink>
    )
  }
  return (
    <OutsideLink href={target.href} className={className} onClick={rest.onClick}>
      {children}
    </OutsideLink>
  )
}
