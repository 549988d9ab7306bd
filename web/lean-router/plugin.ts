import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Parts of React Router that this app never runs in the browser: finding routes bit by bit (`routeDiscovery` is
 * `initial`) and instrumentation hooks (none are given). Together 3 kB compressed on every first visit. A test holds the
 * stand-ins to the names that the real files export.
 */
export const UNUSED = {
  'dom/ssr/fog-of-war.js': 'discovery.ts',
  'router/instrumentation.js': 'instrumentation.ts',
} as const

/** Vite wraps each dynamic import to preload style sheets and modules; here neither is preloaded. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
const NO_PRELOAD = 'export const __vitePreload = (load) => load()'

/**
 * Lets the bundler see that a component which nobody uses can go: to name it for developer tools, or to wrap it, counts as
 * a use.
 * @param code a module of React Router's
 */
export function withoutNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(
      /^((?:const|let|var) \w+ = )(React\$?\w*\.(?:forwardRef|memo|createContext|lazy)\()/gm,
      '$1/* @__PURE__ */ $2',
    )
}

/** Puts the stand-ins in place, in the browser build only. */
export function leanRouter(): Plugin {
  return {
    name: 'istore-lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (id.includes('/react-router/dist/') ? withoutNames(code) : undefined),
    resolveId(source, importer) {
      if (!source.startsWith('.') || !importer?.includes('/react-router/dist/')) return undefined
      const real = new URL(source, `file://${importer}`).pathname
      const standIn = Object.entries(UNUSED).find(([path]) => real.endsWith(`/lib/${path}`))?.[1]
      return standIn && fileURLToPath(new URL(standIn, import.meta.url))
    },
    load: (id) => (id === PRELOAD_HELPER ? NO_PRELOAD : undefined),
  }
}
