import { pagePaths } from '@istore/contract/page-paths.ts'
import { LANG_TAG, type Locale } from '@istore/contract/text.ts'
import { escapeMarkup } from '../escape-markup.ts'

const WORDS = {
  en: {
    failed: {
      title: 'The shop is temporarily unavailable',
      text: 'Something went wrong on our side. Please try again in a moment.',
    },
    busy: { title: 'The shop is very busy', text: 'Please try again in a few seconds.' },
    tooMany: {
      title: 'Too many requests',
      text: 'Too many pages were requested from your connection. Please try again in a few seconds.',
    },
    retry: 'Try again',
    store: 'Go to the shop',
  },
  zh: {
    failed: { title: '商店暂时无法显示', text: '我们这边出了点问题，请稍后再试。' },
    busy: { title: '商店访问人数较多', text: '请过几秒后重试。' },
    tooMany: { title: '访问过于频繁', text: '您的网络在短时间内访问次数过多，请过几秒后重试。' },
    retry: '重试',
    store: '去逛逛',
  },
}

const BODY = 'margin:0;font:17px/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText'
const MAIN = 'box-sizing:border-box;max-width:36rem;margin:0 auto;padding:15vh 1.25rem 2rem;text-align:center'
const LINK =
  'display:inline-block;min-height:24px;margin:.5rem;padding:10px 20px;border:1px solid;border-radius:8px;color:inherit'

export interface PlainParts {
  locale: Locale
  /** The page's title and heading. */
  title: string
  text: string
  /** HTML below the text, not escaped. */
  body?: string
}

/** A complete document that needs no files, style sheet or app. Follows the reader's light or dark theme. */
export function plainPage({ locale, title, text, body = '' }: PlainParts): string {
  return `<!DOCTYPE html>
<html lang="${LANG_TAG[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
</head>
<body style="${BODY}">
<main style="${MAIN}">
<svg width="64" height="64" viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="4" aria-hidden="true"><circle cx="32" cy="32" r="26"/><path d="M32 18v18M32 44v2" stroke-linecap="round"/></svg>
<h1 style="font-size:1.5rem;line-height:1.3">${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
${body}
</main>
</body>
</html>
`
}

export type FallbackKind = 'failed' | 'busy' | 'tooMany'

/** The page shown when no page can be rendered. It needs no script. */
export function fallbackPage(locale: Locale, kind: FallbackKind = 'failed'): string {
  const { [kind]: words, retry, store } = WORDS[locale]
  return plainPage({ locale, ...words, body: `<p>${plainLink('', retry)}${plainLink(pagePaths.store(), store)}</p>` })
}

/** A link of such a page, large enough to tap. An empty address reloads the page. */
function plainLink(href: string, text: string): string {
  return `<a href="${escapeMarkup(href)}" style="${LINK}">${escapeMarkup(text)}</a>`
}
