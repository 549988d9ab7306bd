import { useLocation } from 'react-router'
import { useShared } from '#app/api/visit.tsx'
import { type MenuEntry, useAppInfo } from '#app/features/store/app-info.tsx'
import { type LinkTarget, linkTarget } from '#app/features/store/menu-link.ts'
import { useLocalizedName, useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useDisclosure } from './disclosure.tsx'
import { EntryLink } from './entry-link.tsx'
import { isCurrentLink } from './is-current-link.ts'

/** Shown on wide screens. @source spec §2 Header */
export function SubHeader() {
  const t = useText()
  const { headerMenu } = useAppInfo().appContent.navigation
  const isHere = useIsHere()
  const here = headerMenu.flatMap((entry) => [entry, ...entry.subMenu]).map((entry) => isHere(linkTarget(entry)))
  const contents = useShared(['sub-header', ...here], <Entries entries={headerMenu} isHere={isHere} />)
  return headerMenu.length === 0 ? null : <nav aria-label={t('shell.mainMenu')} className="sub-header" {...contents} />
}

type IsHere = (target: LinkTarget) => 'page' | undefined

function Entries({ entries, isHere }: { entries: readonly MenuEntry[]; isHere: IsHere }) {
  return (
    <ul className="sub-header-row">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one name, and none moves
        <Entry key={index} entry={entry} isHere={isHere} />
      ))}
    </ul>
  )
}

function Entry({ entry, isHere }: { entry: MenuEntry; isHere: IsHere }) {
  const pick = useLocalizedName()
  const target = linkTarget(entry)
  if (entry.subMenu.length > 0) return <Group entry={entry} target={target} isHere={isHere} />
  return (
    <li>
      <EntryLink target={target} aria-current={isHere(target)} className="nav-link">
        <span className="nav-text">{pick(entry)}</span>
      </EntryLink>
    </li>
  )
}

/** The list starts with the entry's own link, if it has one. */
function Group({ entry, target, isHere }: { entry: MenuEntry; target: LinkTarget; isHere: IsHere }) {
  const pick = useLocalizedName()
  const { open, close, wrapper, button, panel } = useDisclosure({ hover: true })
  const entries = [...(target.kind === 'none' ? [] : [entry]), ...entry.subMenu]
  const holdsPage = entries.some((sub) => isHere(linkTarget(sub)))
  return (
    <li className="nav-group" {...wrapper}>
      <button {...button} className={holdsPage ? 'nav-link nav-here' : 'nav-link'}>
        <span className="nav-text">{pick(entry)}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open ? (
        <ul className="nav-panel" {...panel}>
          {entries.map((sub, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one name, and none moves
            <li key={index}>
              <EntryLink
                target={linkTarget(sub)}
                aria-current={isHere(linkTarget(sub))}
                className="nav-panel-link"
                onClick={close}
              >
                {pick(sub)}
              </EntryLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function useIsHere(): IsHere {
  const { pathname, search } = useLocation()
  return (target) => (target.kind === 'inside' && isCurrentLink(target.to, pathname, search) ? 'page' : undefined)
}
