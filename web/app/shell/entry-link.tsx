import type { ComponentProps, ReactNode } from 'react'
import type { LinkTarget } from '#app/features/store/menu-link.ts'
import { AppLink, ExternalLink } from '#app/ui/link.tsx'
import { useSupport } from './use-support.ts'

type EntryLinkProps = { target: LinkTarget; className?: string; children: ReactNode } & Pick<
  ComponentProps<typeof AppLink>,
  'replace' | 'onClick' | 'aria-current'
>

/** A link in the content to any kind of target; plain text if it leads nowhere. */
export function EntryLink(props: EntryLinkProps) {
  const { target, className, children, ...rest } = props
  if (target.kind === 'none') return <span className={className}>{children}</span>
  if (target.kind === 'bridge') return <BridgeButton {...props} url={target.url} />
  if (target.kind === 'inside') {
    return (
      <AppLink {...rest} to={target.to} className={className}>
        {children}
      </AppLink>
    )
  }
  return (
    <ExternalLink href={target.href} className={className} onClick={rest.onClick}>
      {children}
    </ExternalLink>
  )
}

/** Opens a page of the surrounding mini-program; without one, the support dialog. */
function BridgeButton({ url, className, children }: EntryLinkProps & { url: string }) {
  const support = useSupport()
  return (
    <button type="button" className={className} onClick={() => support(url)}>
      {children}
    </button>
  )
}
