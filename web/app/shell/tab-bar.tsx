import { useLocation } from 'react-router'
import { usePick, useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type IconName, iconNamed } from '#app/ui/icons.ts'
import { Badge } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useAppInfo, useCartCount } from './app-info.tsx'
import { EntryLink } from './entry-link.tsx'
import { isActiveTab, tabTarget } from './menu-link.ts'

interface TabEntry {
  link: string
  icon: IconName
  label: string
}

/** The bar at the foot of small screens: the shop's own tabs, or the five of the product. @source spec §2 tab bars */
export function TabBar() {
  const t = useText()
  const tabs = useTabs()
  return (
    <nav aria-label={t('place.tabs')} className="tab-bar">
      <ul>
        {tabs.map((tab) => (
          <TabItem key={tab.label} tab={tab} />
        ))}
      </ul>
    </nav>
  )
}

function TabItem({ tab }: { tab: TabEntry }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const inCart = useCartCount()
  const count = tab.link.startsWith('checkout/cart') ? inCart : 0
  const active = isActiveTab(tab.link, pathname)
  return (
    <li>
      <EntryLink
        target={tabTarget(tab, pathname, search)}
        className={active ? 'tab-item tab-item-on' : 'tab-item'}
        aria-current={active ? 'page' : undefined}
      >
        <span className="tab-icon">
          <Icon name={tab.icon} />
          <Badge count={count} />
        </span>
        <span aria-hidden={count > 0 || undefined}>{tab.label}</span>
        {count > 0 ? <VisuallyHidden>{t('shell.cartCount', { count })}</VisuallyHidden> : null}
      </EntryLink>
    </li>
  )
}

function useTabs(): TabEntry[] {
  const t = useText()
  const pick = usePick()
  const { footerTabs } = useAppInfo().appContent.navigation
  if (footerTabs.length > 0) {
    return footerTabs.map((tab) => ({ link: tab.link, icon: iconNamed(tab.icon, 'grid'), label: pick(tab) }))
  }
  return [
    { link: 'home', icon: 'home', label: t('place.home') },
    { link: '/store', icon: 'store', label: t('place.store') },
    { link: 'checkout/cart', icon: 'cart', label: t('shell.cart') },
    { link: 'page/contact', icon: 'support', label: t('place.support') },
    { link: 'user/list', icon: 'user', label: t('place.accountTab') },
  ]
}
