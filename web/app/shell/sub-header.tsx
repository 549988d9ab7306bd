import { usePick, useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type MenuEntry, useAppInfo } from './app-info.tsx'
import { useDisclosure } from './disclosure.tsx'
import { EntryLink } from './entry-link.tsx'
import { linkTarget } from './menu-link.ts'

/** The menu below the header on wide screens. */
export function SubHeader() {
  const t = useText()
  const { headerMenu } = useAppInfo().appContent.navigation
  if (headerMenu.length === 0) return null
  return (
    <nav aria-label={t('shell.mainMenu')} className="sub-header">
      <ul className="sub-header-row">
        {headerMenu.map((entry) => (
          <Entry key={entry.name} entry={entry} />
        ))}
      </ul>
    </nav>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const pick = usePick()
  const { open, close, around, button } = useDisclosure({ hover: true })
  const target = linkTarget(entry)
  if (entry.subMenu.length === 0) {
    return (
      <li>
        <EntryLink target={target} className="nav-link">
          {pick(entry)}
        </EntryLink>
      </li>
    )
  }
  return (
    <li className="nav-group" {...around}>
      <button {...button} className="nav-link">
        {pick(entry)}
        <Icon name="chevron-down" size={16} />
      </button>
      {open ? (
        <ul className="nav-panel">
          {[...(target.kind === 'none' ? [] : [entry]), ...entry.subMenu].map((sub) => (
            <li key={sub.name}>
              <EntryLink target={linkTarget(sub)} className="nav-panel-link" onClick={close}>
                {pick(sub)}
              </EntryLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
