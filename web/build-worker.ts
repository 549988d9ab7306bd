import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageEntry } from '@istore/contract/pages.ts'
import { build } from 'vite'

/** Files at fixed addresses, each a script of its own. */
const SCRIPTS = {
  'service-worker.js': 'worker/service-worker.ts',
  'offline.js': 'app/platform/offline-page.ts',
} as const

/**
 * Builds the worker beside the pages, once they are built: it names the files of that very build.
 * @param folder of the browser build
 * @param pages of the server build
 */
export async function buildWorker(folder: string, pages: readonly PageEntry[]): Promise<void> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js')).sort()
  const buildId = names.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find((id) => id !== undefined)
  if (buildId === undefined) throw new Error(`no manifest-….js in ${folder}/assets: the worker does not know its build`)
  const define = {
    ISTORE_BUILD: JSON.stringify(buildId),
    ISTORE_ASSETS: JSON.stringify(names.map((name) => `/assets/${name}`)),
    ISTORE_PAGES: JSON.stringify(pages.map(({ path, offline, named }) => ({ path, offline, named }))),
    'process.env.NODE_ENV': '"production"',
  }
  for (const [name, source] of Object.entries(SCRIPTS)) {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: import.meta.dirname,
      publicDir: false,
      define,
      resolve: { alias: { '#app': fileURLToPath(new URL('./app', import.meta.url)) } },
      build: {
        target: 'es2022',
        outDir: folder,
        emptyOutDir: false,
        modulePreload: false,
        rollupOptions: { input: join(import.meta.dirname, source), output: { format: 'iife', entryFileNames: name } },
      },
    })
  }
}
