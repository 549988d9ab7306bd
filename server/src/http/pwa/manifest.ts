import type { Reply } from '@istore/contract/index.ts'
import { readableLink, rewriteLink } from '@istore/contract/link-path.ts'
import { APP_START, pagePaths } from '@istore/contract/page-paths.ts'
import { type PageEntry, pageAt } from '@istore/contract/pages.ts'
import { LANG_TAG, type Locale } from '@istore/contract/text.ts'
import { internalLink } from '@istore/contract/web-address.ts'

export type AppInfo = Reply<'GET /common3/appInfoInit'>

export interface Shortcut {
  name: string
  url: string
  icons: { src: string; sizes: string; type: string }[]
}

const SHOP = { en: 'Shop', zh: '商店' } as const
const WAYS = {
  en: { store: 'Shop', cart: 'Cart' },
  zh: { store: '全部商品', cart: '购物车' },
} as const

/** The shop's own green and paper colours, used where the content has no plain colour. */
const THEME = '#1E6A4E'
const PAPER = '#FBF8F2'
/** Colours that a manifest can contain: phones' system UI supports no names, transparency or other colour spaces. */
const PLAIN_COLOUR = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/i

const MAX_SHORTCUTS = 4
/** Number of letters that fit below an icon. */
const SHORT_NAME = 12

const plainColour = (colour: string, otherwise: string) => (PLAIN_COLOUR.test(colour) ? colour : otherwise)

/** Background colour of icons and of the splash screen. */
export const backgroundOf = ({ appContent }: AppInfo) => plainColour(appContent.css.varSideMenu.background, PAPER)

/** The web app manifest: name, language, colours, icons and shortcuts from the shop's content. @source spec §9 */
export function manifestOf(info: AppInfo, pages: readonly PageEntry[]) {
  const { appContent } = info
  const locale: Locale = appContent.system.appMessage.currentLocale
  const name = appContent.storeName.trim() || SHOP[locale]
  return {
    id: '/',
    name,
    short_name: [...name].slice(0, SHORT_NAME).join('').trim(),
    lang: LANG_TAG[locale],
    dir: 'ltr',
    start_url: APP_START,
    scope: '/',
    display: 'standalone',
    theme_color: plainColour(appContent.css.varHeaderNavActive.color, THEME),
    background_color: backgroundOf(info),
    categories: ['shopping'],
    icons: (['any', 'maskable'] as const).flatMap((purpose) => [iconOf(purpose, 192), iconOf(purpose, 512)]),
    shortcuts: shortcutsOf(appContent, locale, pages),
  }
}

function iconOf(purpose: 'any' | 'maskable', side: number) {
  return { src: `/app-icon/${purpose}-${side}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose }
}

function shortcutsOf(
  { navigation, system }: AppInfo['appContent'],
  locale: Locale,
  pages: readonly PageEntry[],
): Shortcut[] {
  const sells = system.appConfig.enableCheckout
  const named = navigation.footerTabs.flatMap((tab) => {
    const name = (tab.nameContent[locale] || tab.name).trim()
    const url = shortcutPath(tab.link, pages, sells)
    return name && url ? [{ name, url }] : []
  })
  const otherwise = [
    { name: WAYS[locale].store, url: pagePaths.store() },
    ...(sells ? [{ name: WAYS[locale].cart, url: pagePaths.cart() }] : []),
  ]
  const icons = [{ src: '/app-icon/any-96.png', sizes: '96x96', type: 'image/png' }]
  return (named.length > 0 ? named : otherwise).slice(0, MAX_SHORTCUTS).map((entry) => ({ ...entry, icons }))
}

/** What is accepted as the name of a content page: a plain one, such as `about`. */
const NAME = /^\/[\p{L}\p{N}_-]+\/?$/u

/**
 * The path of a tab that leads to a page of the shop; undefined for the start page, which the icon itself opens, and
 * for anything that is not clearly one of our pages.
 * @param sells whether the shop has a cart and a checkout
 * @source spec §2 Menu link rewriting
 */
export function shortcutPath(link: string, pages: readonly PageEntry[], sells: boolean): string | undefined {
  const plain = readableLink(link)
  if (internalLink(plain) === '' || /\/\/|\.\./.test(plain)) return undefined
  const path = rewriteLink(plain)
  const [pathname = ''] = path.split(/[?#]/)
  const page = pageAt(pages, pathname)
  if (!page || !(page.shortcut ?? page.purchase === undefined) || (page.purchase && !sells)) return undefined
  if (page.named && !plain.startsWith('page/') && !NAME.test(pathname)) return undefined
  const url = new URL(path, 'https://shop')
  return url.pathname + url.search + url.hash
}
