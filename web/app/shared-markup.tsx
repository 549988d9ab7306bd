import { createHash } from 'node:crypto'
import { environmentKey } from '@istore/contract/environment.ts'
import { LRUCache } from 'lru-cache'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import type { SharedMarkup } from './api/visit.tsx'
import { AppInfoProvider } from './features/store/app-info.tsx'
import { appInfoQuery, exchangeRatesQuery } from './features/store/store-queries.ts'
import { Providers } from './providers.tsx'
import { ShellContexts } from './shell/shell.tsx'

const MAX_BYTES = 4 * 1024 * 1024
/** Size of a cache entry in addition to its markup, in bytes. */
const OVERHEAD = 200

/** Keyed by everything that the markup depends on, so that it is never invalidated: a change gives another key. */
const cache = new LRUCache<string, string>({
  maxSize: MAX_BYTES,
  sizeCalculation: (html, key) => 2 * html.length + key.length + OVERHEAD,
})

/** Documents share content and replies, so each object is hashed once. */
const hashes = new WeakMap<object, string>()

function hashOf(value: object): string {
  const known = hashes.get(value)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(JSON.stringify(value)).digest('base64')
  hashes.set(value, hash)
  return hash
}

const keyOf = (parts: readonly unknown[]): string =>
  JSON.stringify(parts.map((part) => (typeof part === 'object' && part !== null ? hashOf(part) : part)))

/** Renders shared parts once each. Undefined without app info: a failed start is rendered without sharing. */
export function sharedMarkup(document: Omit<ComponentProps<typeof Providers>, 'children'>): SharedMarkup | undefined {
  const { client, language, parts } = document
  const info = client.getQueryData(appInfoQuery().queryKey)
  if (!info) return undefined
  const { environment, currency } = parts.visit
  const rates = client.getQueryData(exchangeRatesQuery().queryKey)
  const common = keyOf([info.appContent, rates, currency, language.locale, environmentKey(environment)])
  return (own, part) => {
    const key = common + keyOf(own)
    const known = cache.get(key)
    if (known !== undefined) return known
    const html = renderToString(
      <Providers {...document}>
        <AppInfoProvider>
          <ShellContexts>{part}</ShellContexts>
        </AppInfoProvider>
      </Providers>,
    )
    cache.set(key, html)
    return html
  }
}
