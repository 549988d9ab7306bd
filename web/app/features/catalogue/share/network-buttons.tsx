import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { readQuery } from '#app/api/query-client.ts'
import { useText } from '#app/i18n/language.tsx'
import { openPopup } from '#app/platform/sharing.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { networkLinks, popupFeatures, type Shared } from './share-link.ts'

/** How often a page was shared; hidden when unknown. */
const shareCountsQuery = (url: string) => ({
  ...readQuery('GET /common3/shareCounts', { query: { path: new URL(url).pathname } }),
  retry: false,
})

interface NetworkButtonsProps {
  shared: Shared
  counts: boolean
  /** Offline: shows the reason instead of the links. */
  offline: boolean
}

/** Each link opens a popup, or a tab if popups are not available. */
export function NetworkButtons({ shared, counts, offline }: NetworkButtonsProps) {
  const t = useText()
  const { data } = useQuery({ ...shareCountsQuery(shared.url), enabled: counts && !offline })
  if (offline) return <p className="offline-reason">{t('ui.offline')}</p>
  return (
    <ul className="share-networks">
      {networkLinks(shared).map(({ network, href }) => {
        const count = data?.counts.find((known) => known.network === network)?.count
        const mail = network === 'mail'
        return (
          <li key={network}>
            <a
              href={href}
              target={mail ? undefined : '_blank'}
              rel="noopener noreferrer"
              onClick={mail ? undefined : follow}
            >
              <span className="share-mark">
                <Icon name={network} />
              </span>
              {t(`share.${network}`)}
              {mail ? null : <VisuallyHidden> {t('ui.newTab')}</VisuallyHidden>}
              {count === undefined ? null : <span className="share-count">{count.toLocaleString()}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Opens the link in a popup; if that fails, the link opens as usual. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (openPopup(event.currentTarget.href, popupFeatures)) event.preventDefault()
}
