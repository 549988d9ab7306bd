import { useState } from 'react'
import { type MenuEntry, useAppInfo, useVisitor } from '#app/features/store/app-info.tsx'
import { linkTarget } from '#app/features/store/menu-link.ts'
import { MENU_LABEL, SUB_MENU_LABEL, shorten } from '#app/features/store/shorten.ts'
import { UserPicture } from '#app/features/store/user-picture.tsx'
import { useLocalizedName, useText } from '#app/i18n/language.tsx'
import { authPath, userPath } from '#app/paths.ts'
import { addStyles } from '#app/platform/add-styles.ts'
import styles from '#app/styles/side-menu.css?inline'
import { ContentIcon } from '#app/ui/content-icon.tsx'
import { CutText } from '#app/ui/cut-text.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { type Overlay, useOverlay } from '#app/ui/overlay.ts'
import { EntryLink } from '../entry-link.tsx'
import { PowerBy } from '../power-by.tsx'
import { SocialLinks } from '../social-links.tsx'
import { useSettings } from '../use-settings.ts'

addStyles(styles)

/** @source spec §2 Side menu */
export function SideMenu() {
  const t = useText()
  const overlay = useOverlay('menu')
  return (
    <Dialog overlay={overlay} title={t('shell.menu')} kind="drawer" className="side-menu">
      <SideMenuParts overlay={overlay} />
    </Dialog>
  )
}

export function SideMenuParts({ overlay }: { overlay: Overlay }) {
  const t = useText()
  const { navigation, system } = useAppInfo().appContent
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <AccountEntry />
      <nav aria-label={t('shell.menu')}>
        <ul>
          {navigation.sideMenu.map((entry, index) => (
            <Entry
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one name, and none moves
              key={index}
              entry={entry}
              overlay={overlay}
              open={opened === index}
              onToggle={() => setOpened(opened === index ? null : index)}
            />
          ))}
        </ul>
      </nav>
      <SettingsEntry />
      <SocialLinks noFooter={system.appConfig.hidePowerBy} />
      <PowerBy className="side-power" />
    </>
  )
}

type EntryProps = { entry: MenuEntry; overlay: Overlay; open: boolean; onToggle: () => void }

function Entry({ entry, overlay, open, onToggle }: EntryProps) {
  const name = useLocalizedName()(entry)
  const label = (
    <>
      {entry.icon ? <ContentIcon name={entry.icon} /> : null}
      <CutText text={name} shown={shorten(name, MENU_LABEL)} className="side-text" />
    </>
  )
  if (entry.subMenu.length === 0) {
    return (
      <li>
        <EntryLink target={linkTarget(entry)} replace className="side-link">
          {label}
        </EntryLink>
      </li>
    )
  }
  return (
    <li>
      <button type="button" className="side-link" aria-expanded={open} onClick={onToggle}>
        {label}
        <Icon name={open ? 'minus' : 'plus'} size={20} />
      </button>
      {open ? <SubEntries entry={entry} overlay={overlay} /> : null}
    </li>
  )
}

/** The list starts with the entry's own link, if it has one. */
function SubEntries({ entry, overlay }: { entry: MenuEntry; overlay: Overlay }) {
  const own = linkTarget(entry).kind === 'none' ? [] : [entry]
  return (
    <ul>
      {[...own, ...entry.subMenu].map((sub, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one name, and none moves
        <li key={index}>
          <SubEntry entry={sub} overlay={overlay} />
        </li>
      ))}
    </ul>
  )
}

function SubEntry({ entry, overlay }: { entry: MenuEntry['subMenu'][number]; overlay: Overlay }) {
  const name = useLocalizedName()(entry)
  const target = linkTarget(entry)
  const label = <CutText text={name} shown={shorten(name, SUB_MENU_LABEL)} className="side-text" />
  if (target.kind === 'none') {
    return (
      <button type="button" className="side-link side-sub" onClick={overlay.hide}>
        {label}
      </button>
    )
  }
  return (
    <EntryLink target={target} replace className="side-link side-sub">
      {label}
    </EntryLink>
  )
}

function AccountEntry() {
  const t = useText()
  const { loggedIn, canSignIn, image } = useVisitor()
  if (!loggedIn && !canSignIn) return null
  return (
    <AppLink to={loggedIn ? userPath('list') : authPath('login')} replace className="side-link">
      {image ? <UserPicture image={image} size={24} className="h-6 w-6" /> : <Icon name="user" />}
      {t(loggedIn ? 'shell.account' : 'shell.signIn')}
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
