import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:texts-href'

/**
 * Tells the server build where the browser build put each language's catalogue, so that a document can preload the one
 * that it needs. The browser build runs first; its manifest is read here. In development there is no manifest and no
 * preload: the catalogue is then simply imported.
 */
export function textsHref(): Plugin {
  return {
    name: 'istore-texts-href',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      return `export const textsHref = ${JSON.stringify(await hrefs(this.environment.config.root))}`
    },
  }
}

async function hrefs(root: string): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'build/client/.vite/manifest.json'), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(text) as Record<string, { file: string }>
  const found = ['en', 'zh'].map((locale) => [locale, manifest[`app/i18n/${locale}.ts`]?.file] as const)
  return Object.fromEntries(found.filter(([, file]) => file).map(([locale, file]) => [locale, `/${file}`]))
}
