import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useSells } from '#app/features/store/app-info.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { PageBar } from '#app/ui/page-bar.tsx'

/** A page of a purchase. A link or an old tab may open it although the shop sells nothing here. */
export function RequireOrdering({ title, children }: { title: string; children: ReactNode }) {
  const t = useText()
  if (useSells()) return children
  return (
    <>
      <PageHead title={title} />
      <PageBar title={title} back={href('/store')} />
      <main id="content" className="page">
        <section className="status-panel">
          <p className="text-fg-2">{t('checkout.notSold')}</p>
          <div className="status-actions">
            <LinkButton tone="brand" to={href('/store')}>
              {t('shell.toStore')}
            </LinkButton>
            <LinkButton to={href('/home')}>{t('location.home')}</LinkButton>
          </div>
        </section>
      </main>
    </>
  )
}
