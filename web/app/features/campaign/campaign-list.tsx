import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'

/** The columns of campaigns and of what they sell. */
export function OfferGrid({ children }: { children: ReactNode }) {
  return <ul className="offer-grid">{children}</ul>
}

/** No campaign at all, and the way on. */
export function NoCampaigns() {
  const t = useText()
  return (
    <StatusPanel
      icon="group"
      actions={
        <LinkButton to={href('/store')} tone="brand">
          {t('shell.toStore')}
        </LinkButton>
      }
    >
      <h2 className="h2">{t('group.none')}</h2>
      <p className="text-fg-2">{t('group.noneText')}</p>
    </StatusPanel>
  )
}

/** The place of a page of campaigns that is on its way. */
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

/** An address of no campaign, and the ways on. */
export function CampaignMissing() {
  const t = useText()
  return (
    <StatusPanel
      icon="group"
      actions={
        <>
          <LinkButton to={href('/store/groupCampaigns')} tone="brand">
            {t('group.seeAll')}
          </LinkButton>
          <LinkButton to={href('/store')}>{t('shell.toStore')}</LinkButton>
        </>
      }
    >
      <h2 className="h2">{t('group.missing')}</h2>
      <p className="text-fg-2">{t('group.missingText')}</p>
    </StatusPanel>
  )
}
