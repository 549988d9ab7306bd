import type { AppContentShape } from './areas/store/app-content.ts'
import { MAX_FOOTER_TABS, MAX_MENU_ENTRIES } from './limits.ts'
import { lineOf, link, listOf, localTextOf, name, objectOf, oneOf, type Reader } from './safe-values.ts'

type Navigation = AppContentShape['navigation']
type MenuItem = Navigation['headerMenu'][number]
type SubMenuItem = MenuItem['subMenu'][number]
type FooterTab = Navigation['footerTabs'][number]

const MAX_ICON = 60
/** Maximum depth to which menus are read; entries below the first sub-menu level are listed in that sub-menu. */
const MAX_DEPTH = 5

const tab = objectOf<FooterTab>({ name, nameContent: localTextOf(name), link, icon: lineOf(MAX_ICON) })
const subItem = objectOf<SubMenuItem>({
  name,
  nameContent: localTextOf(name),
  link,
  linkActionType: oneOf('INTERNAL_LINK', 'EXTERNAL_LINK'),
  icon: lineOf(MAX_ICON),
})

/** Reads an entry and fills in an empty plain name from either language; null if it has no name at all. */
function named<T extends Pick<MenuItem, 'name' | 'nameContent'>>(read: Reader<T>): Reader<T | null> {
  return (value, path, notes) => {
    const entry = read(value, path, notes)
    const { en, zh } = entry.nameContent
    const plain = entry.name || en || zh
    if (plain !== entry.name || plain === '') notes.add(`${path}.name`)
    return plain === '' ? null : { ...entry, name: plain }
  }
}

/** All entries below one entry, however deep, in one list. */
function flattened(value: unknown, depth = 0): unknown {
  if (!Array.isArray(value)) return value
  return value.slice(0, MAX_MENU_ENTRIES).flatMap((entry: unknown) => {
    const below = depth < MAX_DEPTH && typeof entry === 'object' && entry !== null && 'subMenu' in entry
    const more = below ? flattened(entry.subMenu, depth + 1) : []
    return Array.isArray(more) ? [entry, ...more] : [entry]
  })
}

const subItems = listOf(named(subItem), MAX_MENU_ENTRIES)
const item: Reader<MenuItem> = (value, path, notes) => {
  const under = typeof value === 'object' && value !== null && 'subMenu' in value ? value.subMenu : []
  const subMenu = subItems(flattened(under), `${path}.subMenu`, notes)
  return { ...subItem(value, path, notes), subMenu }
}
const menu = listOf(named(item), MAX_MENU_ENTRIES)

/** @source spec §3 navigation, Menu item, Footer tab */
export const navigation: Reader<Navigation> = objectOf({
  headerMenu: menu,
  sideMenu: menu,
  footerMenu: menu,
  footerTabs: listOf(named(tab), MAX_FOOTER_TABS),
})
