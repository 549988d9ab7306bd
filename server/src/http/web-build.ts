import type { PageEntry } from '@istore/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { registerAssets } from './assets.ts'
import { buildIdOf } from './build-id.ts'
import type { RenderDocument } from './documents/render-document.ts'
import { storeBuild } from './previous-build.ts'

/** The front end that the server serves. */
export interface Web {
  render: RenderDocument
  pages: readonly PageEntry[]
  /** The built files for the browser; null in development, where Vite serves them. */
  clientFolder: string | null
}

/**
 * Serves the files of the front end's build, and those of the previous build for open tabs.
 * @returns the build's id
 */
export async function registerBuild(
  app: FastifyInstance,
  clientFolder: string | null,
  { dataDir, log }: { dataDir: string; log: Logger },
): Promise<string> {
  if (clientFolder === null) return 'development'
  const previous = await storeBuild(clientFolder, dataDir).catch((error: unknown) => {
    log.warn({ err: error }, 'storing the build for open tabs failed')
    return null
  })
  await registerAssets(app, clientFolder, previous)
  return buildIdOf(clientFolder)
}
