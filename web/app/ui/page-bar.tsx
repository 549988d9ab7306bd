import type { ReactNode } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from './icon.tsx'
import { AppLink } from './link.tsx'

/** The bar of a page without the header: a back link, the page's h1, one action. @param props.back path of that link */
export function PageBar({ title, back, action }: { title: string; back: string; action?: ReactNode }) {
  const t = useText()
  return (
    <header className="page-bar">
      <div className="page-bar-row">
        <AppLink to={back} aria-label={t('ui.back')} className="icon-btn">
          <Icon name="chevron-left" />
        </AppLink>
        <h1 tabIndex={-1}>{title}</h1>
        {action}
      </div>
    </header>
  )
}
