import type { IncomingHttpHeaders } from 'node:http'
import { isLocale, type Locale } from '@istore/contract/text.ts'
import { choiceIn } from './cookies.ts'

/** The language of ours that an `Accept-Language` header prefers; English when it names neither. */
export function acceptedLocale(header: string | undefined): Locale {
  if (!header) return 'en'
  let best: { locale: Locale; quality: number } | undefined
  for (const part of header.split(',').slice(0, 20)) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = range.split('-')[0]
    const quality = Number(parameters.find((p) => p.trim().startsWith('q='))?.split('=')[1] ?? 1)
    if (isLocale(language) && quality > 0 && quality > (best?.quality ?? 0)) best = { locale: language, quality }
  }
  return best?.locale ?? 'en'
}

/** The language of a request: the stored choice, otherwise the browser's preference. @source spec §4 Language */
export function localeOf(request: { headers: IncomingHttpHeaders }): Locale {
  const stored = choiceIn(request.headers.cookie, 'language')
  return isLocale(stored) ? stored : acceptedLocale(request.headers['accept-language'])
}

/** `?lang=` opens any page in that language; without it the visit decides. */
export function localeInAddress(request: { query: unknown }): Locale | undefined {
  const { lang } = request.query as { lang?: unknown }
  return isLocale(lang) ? lang : undefined
}
