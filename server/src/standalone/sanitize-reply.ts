import { API_BASE } from '@istore/contract/endpoint.ts'
import { safeAppInfo } from '@istore/contract/safe-app-info.ts'
import { safeLanguage } from '@istore/contract/safe-language.ts'
import { safePage, safeSection } from '@istore/contract/safe-page.ts'
import { withSafeHtml } from '../safe-html.ts'

const READERS: readonly [RegExp, (reply: unknown) => unknown][] = [
  [/^\/common3\/appInfoInit\/?$/, (reply) => safeAppInfo(reply).info],
  [/^\/common3\/changeLocale\/[^/]+\/?$/, safeLanguage],
  [/^\/common3\/pageContent\/?$/, (reply) => withSafeHtml(safePage(reply).page)],
  [/^\/common3\/sectionTemplateByType\/[^/]+\/?$/, (reply) => withSafeHtml(safeSection(reply).section)],
]

/** The sanitiser for a call's replies; null when they are forwarded unchanged. */
export function sanitizerOf(url: string): ((text: string) => string) | null {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith(API_BASE)) return null
  const read = READERS.find(([form]) => form.test(path.slice(API_BASE.length)))?.[1]
  return read ? (text) => JSON.stringify(read(JSON.parse(text))) : null
}
