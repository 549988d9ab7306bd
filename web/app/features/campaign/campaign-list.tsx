import { href } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'

/** Shown if there is no campaign or, with `missing`, not the one in the address. */
export function NoCampaign({ missing }: { missing?: boolean }) {
  const t = useText()
  return (
    <StatusPanel
      icon="group"
      actions={
        <>
          {missing ? (
            <LinkButton to={href('/store/groupCampaigns')} tone="brand">
              {t('group.seeAll')}
            </LinkButton>
          ) : null}
          <LinkButton to={href('/store')} tone={missing ? 'neutral' : 'brand'}>
            {t('shell.toStore')}
          </LinkButton>
        </>
      }
    >
      <h2 className="h2">{t(missing ? 'group.missing' : 'group.none')}</h2>
      <p className="text-fg-2">{t(missing ? 'group.missingText' : 'group.noneText')}</p>
    </StatusPanel>
  )
}

export function CampaignsSkeleton() {
  return (
    <main id="content" className="page" aria-busy="true">
      <div className="offer-grid">
        <Skeleton className="w-full rounded-card" aspectRatio="1" />
        <Skeleton className="w-full rounded-card" aspectRatio="1" />
        <Skeleton className="w-full rounded-card" aspectRatio="1" />
      </div>
    </main>
  )
}
