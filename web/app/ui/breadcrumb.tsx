import { useText } from '#app/i18n/language.tsx'
import { AppLink } from './link.tsx'

/** The path from the shop's front page to this page; the last entry is the page itself and has no address. */
export function Breadcrumb({ trail }: { trail: readonly { label: string; to?: string }[] }) {
  const t = useText()
  return (
    <nav aria-label={t('ui.breadcrumb')}>
      <ol className="breadcrumb">
        {trail.map(({ label, to }) => (
          <li key={label}>{to ? <AppLink to={to}>{label}</AppLink> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
