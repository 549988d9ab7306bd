import type { CSSProperties } from 'react'
import { href, useLocation } from 'react-router'
import { useShared } from '#app/api/visit.tsx'
import { useAppInfo, useCartCount, useSells } from '#app/features/store/app-info.tsx'
import { isActiveTab, type LinkTarget, leadsToCart, leadsToCheckout, tabTarget } from '#app/features/store/menu-link.ts'
import { useLocalizedName, useText } from '#app/i18n/language.tsx'
import { usePage } from '#app/page.ts'
import { ContentIcon } from '#app/ui/content-icon.tsx'
import { Badge } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { EntryLink } from './entry-link.tsx'
import { CONTACT_PAGE } from './use-support.ts'

interface TabEntry {
  link: string
  icon: string
  label: string
  /** Overrides the target of its link. */
  target?: LinkTarget
}

interface Tab extends Pick<TabEntry, 'icon' | 'label'> {
  target: LinkTarget
  active: boolean
  /** Number of lines in the cart to which the tab leads. */
  count: number
}

/** The bar at the bottom of small screens: the shop's own tabs, or the five defaults. @source spec §2 tab bars */
export function TabBar() {
  const t = useText()
  const tabs = useTabs()
  // Everything else about the tabs is in the shared content. A new object here would be hashed for each document.
  const own = tabs.flatMap(({ target, active, count }) => ['to' in target && target.to, active, count])
  return (
    <nav aria-label={t('location.tabs')} className="tab-bar">
      <ul style={{ '--tabs': tabs.length } as CSSProperties} {...useShared(['tabs', ...own], <Tabs tabs={tabs} />)} />
    </nav>
  )
}

function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  return tabs.map((tab, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have one name, and none moves
    <TabItem key={at} {...tab} />
  ))
}

function TabItem({ target, icon, label, active, count }: Tab) {
  const t = useText()
  return (
    <li>
      <EntryLink
        target={target}
        className={active ? 'tab-item tab-item-on' : 'tab-item'}
        aria-current={active ? 'page' : undefined}
      >
        <span className="tab-icon">
          <ContentIcon name={icon} otherwise="grid" />
          <Badge count={count} />
        </span>
        <span className="tab-label" aria-hidden={count > 0 || undefined}>
          {label}
        </span>
        {count > 0 ? <VisuallyHidden>{t('shell.cartCount', { count })}</VisuallyHidden> : null}
      </EntryLink>
    </li>
  )
}

function useTabs(): Tab[] {
  const { tab: ofPage } = usePage()
  const { pathname, search } = useLocation()
  const inCart = useCartCount()
  return useEntries().map((tab) => ({
    icon: tab.icon,
    label: tab.label,
    target: tab.target ?? tabTarget(tab, pathname, search),
    active: isActiveTab(tab.link, { pathname, search, tab: ofPage }),
    count: leadsToCart(tab.link) ? inCart : 0,
  }))
}

/** Without checkout there is no tab to the cart. */
function useEntries(): TabEntry[] {
  const t = useText()
  const pick = useLocalizedName()
  const sells = useSells()
  const { footerTabs } = useAppInfo().appContent.navigation
  const own = footerTabs.map((tab) => ({ link: tab.link, icon: tab.icon, label: pick(tab) }))
  const product: TabEntry[] = [
    { link: 'home', icon: 'home', label: t('location.home') },
    { link: href('/store'), icon: 'store', label: t('location.store') },
    { link: href('/checkout'), icon: 'cart', label: t('shell.cart') },
    { link: '', icon: 'support', label: t('location.support'), target: { kind: 'bridge', url: CONTACT_PAGE } },
    { link: 'user/list', icon: 'user', label: t('location.accountTab') },
  ]
  return (own[0] ? own : product).filter(({ link }) => sells || !leadsToCheckout(link))
}
