import type { ReactNode } from 'react'
import { useAppInfo, useVisitor } from '#app/features/store/app-info.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { authPath, userPath } from '#app/paths.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icons.ts'
import { AppLink } from '#app/ui/link.tsx'
import { useOpenOverlay } from '#app/ui/overlay.ts'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import { AccountNav } from '../account-nav.tsx'
import { ACCOUNT_PAGES } from '../account-pages.ts'
import { Open } from '../auth-gate.tsx'
import { Avatar } from '../avatar.tsx'
import { OrderStatusRow } from '../order-status-row.tsx'
import { AccountsDisabledPage } from '../placeholder-page.tsx'
import { orderCountQuery } from '../queries.ts'
import type { Subpage } from '../subpage.ts'
import { useSignOut } from '../use-sign-out.ts'

/** `/user` and `/user/list`, open to guests. @source spec §7 Account and profile */
export const hubPage: Subpage = {
  title: 'user.title',
  Gate: Open,
  View: AccountHub,
  access: 'accounts',
  extra: () => [orderCountQuery()],
}

/** An overview of the shopper's account; for a guest, a link to sign in. */
function AccountHub() {
  const t = useText()
  const { enableUserAccounts } = useAppInfo().appContent.system.appConfig
  const { loggedIn } = useVisitor()
  if (!enableUserAccounts) return <AccountsDisabledPage title={t('user.title')} />
  return (
    <main id="content" className="page">
      <PageHead title={t('user.title')} />
      {loggedIn ? <ShopperHub /> : <GuestCard />}
    </main>
  )
}

function GuestCard() {
  const t = useText()
  return (
    <StatusPanel
      icon="user"
      title={t('user.signInTitle')}
      actions={
        <>
          <LinkButton to={authPath('login', userPath('list'))} tone="brand">
            {t('user.signIn')}
          </LinkButton>
          <LinkButton to={authPath('signup', userPath('list'))}>{t('user.signUp')}</LinkButton>
        </>
      }
    >
      <p className="text-fg-2">{t('user.benefits')}</p>
    </StatusPanel>
  )
}

function ShopperHub() {
  const t = useText()
  const { name, image } = useVisitor()
  const { user } = useAppInfo()
  return (
    <div className="account-page">
      <AccountNav />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-6">
        <div className="flex items-center gap-4">
          <Avatar name={name} image={image} />
          <div className="min-w-0">
            <h1 tabIndex={-1}>{t('user.greeting', { name })}</h1>
            <p className="text-14 text-fg-2">{user?.emailID}</p>
          </div>
        </div>
        <OrderStatusRow />
        <Cells />
      </div>
    </div>
  )
}

const CELL = 'flex min-h-13 w-full items-center gap-3 px-4 py-3 text-left'

/** On desktop the pages are listed beside the page, so only entries that are not pages are listed here. */
function Cells() {
  const t = useText()
  const openSettings = useOpenOverlay('settings')
  const { busy, signOut } = useSignOut()
  return (
    <>
      <ul className="card cells">
        {ACCOUNT_PAGES.map(({ to, icon, text }) => (
          <li key={to} className="lg:hidden">
            <AppLink to={to} className={CELL}>
              <CellText icon={icon}>{t(text)}</CellText>
            </AppLink>
          </li>
        ))}
        <li>
          <button type="button" className={CELL} onClick={openSettings}>
            <CellText icon="globe">{t('user.settings')}</CellText>
          </button>
        </li>
      </ul>
      <div>
        <Button busy={busy} onClick={signOut}>
          {t('user.signOut')}
        </Button>
      </div>
    </>
  )
}

function CellText({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={20} />
      <span className="min-w-0 flex-1">{children}</span>
      <Icon name="chevron-right" size={20} />
    </>
  )
}
