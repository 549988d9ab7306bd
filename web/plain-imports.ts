import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Lets dynamic imports load their file and nothing else. Vite wraps each in a helper of 2 kB, on every first load, which
 * waits for the style sheets of the file: this build has none, as documents and components bring their styles.
 */
export function plainImports(): Plugin {
  return {
    name: 'istore-plain-imports',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : undefined),
    generateBundle(_options, bundle) {
      const sheet = Object.keys(bundle).find((name) => name.endsWith('.css'))
      if (sheet && this.environment.name === 'client') this.error(`no import waits for the style sheet ${sheet}`)
    },
  }
}
