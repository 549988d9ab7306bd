import { useLocation } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { userPath } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { ACCOUNT_PAGES } from './account-pages.ts'

/** Links to the account's pages, shown beside the open one. On a phone the hub lists them instead. */
export function AccountNav() {
  const t = useText()
  const { pathname } = useLocation()
  const hub = { to: userPath('list'), icon: 'home', text: 'user.title' } as const
  return (
    <nav aria-label={t('user.nav')} className="account-nav">
      <ul className="grid gap-1">
        {[hub, ...ACCOUNT_PAGES].map(({ to, icon, text }) => {
          const current = pathname === to || (to === hub.to && pathname === userPath())
          return (
            <li key={to}>
              <AppLink
                to={to}
                aria-current={current ? 'page' : undefined}
                className={`flex min-h-11 items-center gap-3 rounded-button px-3 ${current ? 'bg-brand-tint font-bold text-fg-brand' : ''}`}
              >
                <Icon name={icon} size={20} />
                {t(text)}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
