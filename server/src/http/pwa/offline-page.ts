import { createHash } from 'node:crypto'
import { pagePaths } from '@istore/contract/page-paths.ts'
import { LANG_TAG, type Locale } from '@istore/contract/text.ts'
import { escapeMarkup } from '../../escape-markup.ts'
import { OFFLINE_STYLE } from './offline-style.ts'

const TEXTS = {
  en: {
    title: 'You are offline',
    text: 'This page is not saved on your device. It will open automatically when you are back online.',
    retry: 'Try again',
    saved: 'Saved on this device',
    menu: 'Shop',
    home: 'Home',
    store: 'Shop',
    cart: 'Cart',
  },
  zh: {
    title: '当前没有网络',
    text: '这个页面没有保存在您的设备上，恢复网络后会自动打开。',
    retry: '重试',
    saved: '已保存在本设备上的页面',
    menu: '商店',
    home: '首页',
    store: '全部商品',
    cart: '购物车',
  },
} as const

const STYLE_HASH = createHash('sha256').update(OFFLINE_STYLE).digest('base64')

/** What the offline page may load: its own script, its inline style, and a check whether the shop is reachable. */
export const OFFLINE_POLICY = `default-src 'none'; script-src 'self'; style-src 'sha256-${STYLE_HASH}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'`

/** The "no network" drawing of `ui/icon-drawings.ts`. */
const MARK = `<svg width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 3.5-1.4M5.2 12a9.6 9.6 0 0 1 3-2M12.5 9a9.6 9.6 0 0 1 6.3 3M2.5 8.500A14 14 0 0 1 6 6.200M10.5 5.100a14 14 0 0 1 11 3.400M12 19h.01"/></svg>`

/** The shop's content that the page shows. */
export interface OfflineShop {
  name: string
  /** Whether the shop sells online: enableCheckout. */
  hasCart: boolean
}

/** Shown offline for every page that is not on the device, in the look of the shop. Only needs its own script. */
export function offlinePage(locale: Locale, { name, hasCart }: OfflineShop): string {
  const { title, text, retry, saved, menu, home, store, cart } = TEXTS[locale]
  const shop = escapeMarkup(name.trim() || store)
  const cartLink = hasCart ? `<a href="${pagePaths.cart()}">${cart}</a>` : ''
  return `<!doctype html><html lang="${LANG_TAG[locale]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<title>${title}</title><style>${OFFLINE_STYLE}</style></head><body>
<header><div class="row"><a class="name" href="${pagePaths.home()}">${shop}</a>
<nav aria-label="${menu}"><a href="${pagePaths.home()}">${home}</a><a href="${pagePaths.store()}">${store}</a>${cartLink}</nav></div></header>
<main><div class="state"><span class="mark">${MARK}</span><h1>${title}</h1><p>${text}</p>
<button type="button" id="retry">${retry}</button></div>
<section id="saved-pages" hidden><h2>${saved}</h2><ul></ul></section></main>
<footer><div class="row">${shop}</div></footer><script src="/offline.js"></script></body></html>`
}
