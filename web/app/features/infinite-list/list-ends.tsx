import { useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

interface LoadLinkProps {
  href: string
  busy: boolean
  label: string
  onLoad: () => void
}

/** Loads in place; without scripts it links to the next part of the list. */
function LoadLink({ href, busy, label, onLoad }: LoadLinkProps) {
  return (
    <LinkButton
      to={href}
      prefetch="none"
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!busy) onLoad()
      }}
    >
      <span className="flex items-center gap-2">
        {busy ? <Spinner size={20} /> : null}
        {label}
      </span>
    </LinkButton>
  )
}

/** Shown above a list that was opened in its middle. */
export function ListStart({ hidden, ...props }: Omit<LoadLinkProps, 'label'> & { hidden: boolean }) {
  const t = useText()
  if (hidden) return null
  return (
    <div className="grid justify-items-center pb-6">
      <LoadLink {...props} label={t('catalogue.loadEarlier')} />
    </div>
  )
}

interface ListEndProps {
  /** Address of the next part; undefined at the end. */
  href: string | undefined
  /** Position of the last product shown, from 1. */
  shown: number
  total: number
  /** Number added by the last load; 0 at first. */
  added: number
  busy: boolean
  failed: boolean
  onLoad: () => void
}

export function ListEnd({ href, shown, total, added, busy, failed, onLoad }: ListEndProps) {
  const t = useText()
  return (
    <div className="load-more">
      {failed ? <Banner tone="danger">{t('catalogue.loadFailed')}</Banner> : null}
      <p>{t('ui.shown', { shown, total })}</p>
      {href ? (
        <LoadLink href={href} busy={busy} label={t(failed ? 'ui.retry' : 'ui.loadMore')} onLoad={onLoad} />
      ) : null}
      <p role="status" className="vh">
        {added > 0 ? t('ui.loaded', { more: added, shown, total }) : ''}
      </p>
    </div>
  )
}
