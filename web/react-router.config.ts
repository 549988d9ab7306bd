import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '@react-router/dev/config'
import { buildWorker } from './build-worker.ts'
import { compressBuild } from './compress-build.ts'
import { minifyBuild } from './minify-build.ts'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The table is small: sending it once saves a request for the next part of it on every navigation.
  routeDiscovery: { mode: 'initial' },
  // One file per route: the start script expects all of a route in one module, its clientLoader included.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const { buildDirectory } = reactRouterConfig
    const client = join(buildDirectory, 'client')
    const { pages } = await import(/* @vite-ignore */ pathToFileURL(join(buildDirectory, 'server/index.js')).href)
    await minifyBuild(client)
    await buildWorker(client, pages)
    await compressBuild(client)
  },
} satisfies Config
