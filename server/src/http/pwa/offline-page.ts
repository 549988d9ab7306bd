import { createHash } from 'node:crypto'
import type { Locale } from '@istore/contract/text.ts'

const TEXTS = {
  en: {
    tag: 'en',
    title: 'You are offline',
    text: 'This page is not saved on your device. It opens as soon as there is a connection.',
    again: 'Try again',
    saved: 'Saved on this device',
  },
  zh: {
    tag: 'zh-Hans',
    title: '当前没有网络',
    text: '这个页面没有保存在您的设备上，恢复网络后会自动打开。',
    again: '重试',
    saved: '已保存在本设备上的页面',
  },
} as const

const STYLE = `:root{color-scheme:light dark;--paper:#FBF8F2;--ink:#23211C;--soft:#5F5B52;--line:#DDD6C8;--deep:#1E6A4E;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#14130F;--ink:#F2EEE6;--soft:#B5AFA3;--line:#3A372F;--deep:#7FCBA8;--on:#0F2119}}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"PingFang SC","Noto Sans SC",sans-serif}
main{max-width:560px;margin:0 auto;padding:48px 16px}h1{font-size:26px;line-height:1.25;margin:0 0 12px}h2{font-size:18px;margin:32px 0 4px}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:12px;background:var(--deep);color:var(--on)}
:focus-visible{outline:3px solid var(--deep);outline-offset:3px}ul{list-style:none;margin:0;padding:0}
li{border-bottom:1px solid var(--line);padding:4px 0 10px}a{display:flex;align-items:center;min-height:44px;color:inherit;overflow-wrap:anywhere}time{color:var(--soft);font-size:15px}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** What the offline page may load: its own script, and the one style that it carries. */
export const OFFLINE_POLICY = `default-src 'none'; script-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'self'`

/** Shown offline for every page that is not on the device. It needs nothing but itself and its script. */
export function offlinePage(locale: Locale): string {
  const { tag, title, text, again, saved } = TEXTS[locale]
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p>
<p><button type="button" id="again">${again}</button></p>
<section id="kept" hidden><h2>${saved}</h2><ul></ul></section></main><script src="/offline.js"></script></body></html>`
}
