import type { Server } from 'node:http'
import type { Locale } from '@istore/contract/text.ts'
import { emailHtml } from '../../../server/src/emails/email-html.ts'
import { emailText } from '../../../server/src/emails/email-text.ts'
import { html, type Markup } from '../../../server/src/emails/markup.ts'
import { escapeMarkup } from '../../../server/src/escape-markup.ts'
import { SAMPLES } from './samples.ts'

const ROOT = '/__mails'
const LOCALES: readonly Locale[] = ['en', 'zh']
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const STYLE = `body { margin: 24px; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark }
li { margin: 4px 0 } iframe { border: 1px solid #888; height: 900px; background: #fff; margin: 0 16px 16px 0 }
pre { white-space: pre-wrap; max-width: 600px }`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`

function listPage(): string {
  const rows: Markup[] = Object.keys(SAMPLES).map(
    (name) =>
      html`<li>${name}: ${LOCALES.map((locale) => html`<a href="${ROOT}/${name}/${locale}">${locale}</a> `)}</li>`,
  )
  return page('Mails', html`<h1>Mails</h1><ul>${rows}</ul>`.source)
}

/** An email as a mail program with this theme shows it: frames would otherwise always have the browser's theme. */
const inTheme = (email: string, theme: Theme): string =>
  email.replace('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all')

/** A page with both widths and themes of an email, and its text. The frames run no scripts and open no links. */
function emailPage(name: string, locale: Locale): string | null {
  const email = SAMPLES[name]?.(locale)
  if (!email) return null
  const frames = THEMES.flatMap((theme) =>
    [600, 390].map(
      (width) =>
        html`<iframe sandbox title="${theme}, ${String(width)} px" width="${String(width)}" src="${ROOT}/${name}/${locale}/${theme}"></iframe>`,
    ),
  )
  const heading = html`<p><a href="${ROOT}">Mails</a></p><h1>${email.subject}</h1><p>${email.preview}</p>`
  // Not with `html`, which would join the lines.
  const text = `<pre lang="${locale}">${escapeMarkup(emailText(email))}</pre>`
  return page(email.subject, html`${heading}${frames}`.source + text)
}

/** The page at an address of the preview: the list, an email, or an email alone; null for any other address. */
export function previewPage(path: string): string | null {
  if (path === ROOT || path === `${ROOT}/`) return listPage()
  const [, root, name = '', locale, part] = path.split('/')
  const known = LOCALES.find((each) => each === locale)
  if (`/${root}` !== ROOT || !known || !Object.hasOwn(SAMPLES, name)) return null
  if (part === undefined) return emailPage(name, known)
  const email = SAMPLES[name]?.(known)
  const theme = THEMES.find((each) => each === part)
  return theme && email ? inTheme(emailHtml(email), theme) : null
}

/** Makes a server of `npm run dev` answer the addresses of the preview itself, and all others as before. */
export function servePreview(server: Server): void {
  const answer = server.listeners('request') as ((...args: unknown[]) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const page = previewPage(request.url?.split('?', 1)[0] ?? '')
    if (page === null) for (const each of answer) each.call(server, request, response)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
  })
}
