import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:texts-hrefs'

/**
 * Gives the server build the addresses of each language's texts from the manifest of the browser build, which runs first,
 * so that a document can preload them. In development there is no manifest: the texts are simply imported.
 */
export function textsHrefs(): Plugin {
  return {
    name: 'istore-texts-hrefs',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      const { mode, config } = this.environment
      return `export const textsHrefs = ${JSON.stringify(mode === 'build' ? await hrefs(config.root) : {})}`
    },
  }
}

async function hrefs(root: string): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'build/client/.vite/manifest.json'), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(text) as Record<string, { file: string }>
  const named = Object.entries(manifest).flatMap(([source, { file }]) => {
    const name = /^app\/i18n\/((?:en|zh)(?:\/[a-z-]+)*)\.ts$/.exec(source)?.[1]
    return name ? [[name, `/${file}`] as const] : []
  })
  return Object.fromEntries(named)
}
