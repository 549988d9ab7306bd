import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { inject } from 'vitest'
import { readSettings } from '../../../server/src/env.ts'
import { startStandalone } from '../../../server/src/standalone/start.ts'
import { freePort } from '../../../tools/testing/free-port.ts'
import { type Rewriting, rewritingApi } from '../../fixtures/rewriting-api.ts'
import { BUILD } from './build.ts'

/** A standalone front end whose API is the shop's, with some replies rewritten. */
export interface RewritingFront {
  url: string
  /** From now on, pages are rendered from replies with these changes; without changes, from the shop's own replies. */
  rewrite(rewriting: Rewriting): Promise<void>
  close(): Promise<void>
}

/** Call it in `beforeAll`. It needs no database, because its API is the shop of the run. */
export async function rewritingFront(): Promise<RewritingFront> {
  const api = rewritingApi(inject('shop').url)
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'istore-front-'))
  const { handle, pages } = await import(pathToFileURL(join(BUILD, 'server/index.js')).href)
  const settings = readSettings({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  const front = await startStandalone({
    settings: { ...settings, apiOrigin },
    log: pino({ level: 'silent' }),
    web: { render: handle, pages, clientFolder: join(BUILD, 'client') },
  })
  return {
    url: settings.publicUrl,
    async rewrite(rewriting) {
      await fetch(`${apiOrigin}/_rewrite`, { method: 'POST', body: JSON.stringify(rewriting) })
    },
    async close() {
      await front.stop()
      api.closeAllConnections()
      api.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
