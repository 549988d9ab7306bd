import { href } from 'react-router'
import { useSells } from '#app/features/store/app-info.tsx'
import { StoreName } from '#app/features/store/store-name.tsx'
import { useText } from '#app/i18n/language.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { useOpenOverlay } from '#app/ui/overlay.ts'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { LocaleMenu } from './locale-menu.tsx'
import { Logo } from './logo.tsx'
import { SubHeader } from './sub-header.tsx'

/** One row on phones, two on desktop. @source spec §2 Header */
export function Header() {
  const t = useText()
  const openMenu = useOpenOverlay('menu')
  const sells = useSells()
  return (
    <>
      <header className="header">
        <div className="header-row">
          <IconButton label={t('shell.openMenu')} icon="menu" className="md:hidden" onClick={openMenu} />
          <Logo />
          <StoreName />
          <div className="header-tools">
            <LocaleMenu />
            <AppLink to={href('/store/search')} aria-label={t('shell.search')} className="icon-btn header-search">
              <Icon name="search" />
              <span>{t('shell.search')}</span>
            </AppLink>
            <AccountLink />
            {sells ? <CartLink /> : null}
          </div>
        </div>
      </header>
      <SubHeader />
    </>
  )
}
