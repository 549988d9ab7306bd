import { useState } from 'react'
import { usePick, useText } from '#app/i18n/language.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { iconNamed } from '#app/ui/icons.ts'
import { AppLink } from '#app/ui/link.tsx'
import { type Overlay, useOverlay } from '#app/ui/overlay.ts'
import { type MenuEntry, useAppInfo } from '../app-info.tsx'
import { EntryLink } from '../entry-link.tsx'
import { linkTarget } from '../menu-link.ts'
import { MENU_LABEL, SUB_MENU_LABEL, shorten } from '../shorten.ts'
import { SocialLinks } from '../social-links.tsx'
import { useSettings } from '../use-settings.ts'

/** The drawer with the shop's menu on small screens. @source spec §2 Side menu */
export function SideMenu() {
  const t = useText()
  const overlay = useOverlay('menu')
  const { sideMenu } = useAppInfo().appContent.navigation
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Dialog overlay={overlay} title={t('shell.menu')} kind="drawer" className="side-menu">
      <AccountEntry />
      <nav aria-label={t('shell.menu')}>
        <ul>
          {sideMenu.map((entry) => (
            <Entry
              key={entry.name}
              entry={entry}
              overlay={overlay}
              open={opened === entry.name}
              onToggle={() => setOpened(opened === entry.name ? null : entry.name)}
            />
          ))}
        </ul>
      </nav>
      <SettingsEntry />
      <SocialLinks />
      <PowerLine />
    </Dialog>
  )
}

type EntryProps = { entry: MenuEntry; overlay: Overlay; open: boolean; onToggle: () => void }

function Entry({ entry, overlay, open, onToggle }: EntryProps) {
  const pick = usePick()
  const icon = entry.icon ? <Icon name={iconNamed(entry.icon, 'chevron-right')} /> : null
  if (entry.subMenu.length === 0) {
    return (
      <li>
        <EntryLink target={linkTarget(entry)} replace className="side-link">
          {icon}
          {shorten(pick(entry), MENU_LABEL)}
        </EntryLink>
      </li>
    )
  }
  return (
    <li>
      <button type="button" className="side-link" aria-expanded={open} onClick={onToggle}>
        {icon}
        <span className="flex-1">{shorten(pick(entry), MENU_LABEL)}</span>
        <Icon name={open ? 'minus' : 'plus'} size={20} />
      </button>
      {open ? <SubEntries entries={entry.subMenu} overlay={overlay} /> : null}
    </li>
  )
}

function SubEntries({ entries, overlay }: { entries: MenuEntry['subMenu']; overlay: Overlay }) {
  const pick = usePick()
  return (
    <ul>
      {entries.map((sub) => {
        const target = linkTarget(sub)
        const label = shorten(pick(sub), SUB_MENU_LABEL)
        return (
          <li key={sub.name}>
            {target.kind === 'none' ? (
              <button type="button" className="side-link side-sub" onClick={overlay.hide}>
                {label}
              </button>
            ) : (
              <EntryLink target={target} replace className="side-link side-sub">
                {label}
              </EntryLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function AccountEntry() {
  const t = useText()
  const { userID, appContent } = useAppInfo()
  if (!appContent.system.appConfig.enableUserAccounts) return null
  return (
    <AppLink to={userID ? '/user/list' : '/account/login'} replace className="side-link side-account">
      <Icon name="user" />
      {t(userID ? 'shell.account' : 'shell.signIn')}
    </AppLink>
  )
}

function SettingsEntry() {
  const t = useText()
  const settings = useOverlay('settings')
  const { languages, currencies } = useSettings()
  if (languages.length === 0 && currencies.length === 0) return null
  return (
    <button type="button" className="side-link side-settings" onClick={settings.swap}>
      <Icon name="globe" />
      {t('shell.settings')}
    </button>
  )
}

function PowerLine() {
  const t = useText()
  const { hidePowerBy, powerByName } = useAppInfo().appContent.system.appConfig
  if (hidePowerBy) return null
  return (
    <p className="side-power">
      {t('place.poweredBy')} {powerByName}
    </p>
  )
}
