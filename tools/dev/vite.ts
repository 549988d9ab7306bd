import type { Server } from 'node:http'
import { createServer, DevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type { ServerProcess } from './server-process.ts'

/** Libraries of the pages, without React and its router, which React Router's plugin adds. */
const BROWSER_LIBRARIES = ['@tanstack/react-query', 'lean-qr']

interface DevParts {
  /** The HTTP server at the shop's address; hot updates go through it. */
  front: Server
  server: ServerProcess
  /** The host name in the shop's address, which Vite has to accept. */
  host: string
}

/** Vite for the browser's modules and, over the process channel, for those that the server renders with. */
export function openVite(root: string, { front, server, host }: DevParts): Promise<ViteDevServer> {
  return createServer({
    root: `${root}/web`,
    configFile: `${root}/web/vite.config.ts`,
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: front }, allowedHosts: [host] },
    // A library that is discovered while a page is open would reload the page.
    optimizeDeps: { include: BROWSER_LIBRARIES },
    plugins: [renderInProcess(server)],
  })
}

/**
 * A plugin, because React Router starts a second Vite with all other options of this one, but without server process.
 */
function renderInProcess({ channel: transport }: ServerProcess): Plugin {
  const createEnvironment = (name: string, config: ConstructorParameters<typeof DevEnvironment>[1]) =>
    new DevEnvironment(name, config, { hot: true, transport })
  return {
    name: 'istore-render-in-process',
    enforce: 'post',
    config: () => ({ environments: { ssr: { dev: { createEnvironment } } } }),
  }
}
