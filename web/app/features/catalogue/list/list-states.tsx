import { href } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { listHref } from './list-filter.ts'

/** `narrowed` if filters are set. */
export function EmptyList({ narrowed }: { narrowed: boolean }) {
  const t = useText()
  return (
    <div className="grid justify-items-center gap-3 py-12 text-center">
      <span className="grid size-20 place-items-center rounded-pill bg-brand-tint text-fg-brand">
        <Icon name="leaf" size={40} />
      </span>
      <p className="text-20 font-bold">{t('catalogue.empty')}</p>
      <p className="text-fg-2">{narrowed ? t('catalogue.emptyLine') : null}</p>
      <LinkButton to={narrowed ? listHref({}) : href('/home')} tone="brand">
        {t(narrowed ? 'catalogue.emptyClear' : 'catalogue.home')}
      </LinkButton>
    </div>
  )
}
