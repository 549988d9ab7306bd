import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { settingsFor } from '@istore/sandbox/accounts.ts'
import { sandboxApp } from '@istore/sandbox/app.ts'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { readSettings } from '../../../server/src/env.ts'
import { startServer } from '../../../server/src/server.ts'
import { freePort } from '../../../tools/testing/free-port.ts'
import { changeContent } from '../../fixtures/content.ts'
import { allowAnyHold } from '../../fixtures/hold-rules.ts'
import { expectNoUndeclaredRefusal } from '../../fixtures/undeclared-refusals.ts'
import { BUILD } from './build.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    shop: { url: string; dataDir: string; sandboxUrl: string }
  }
}

let stop = async () => {}

/** One built demo shop with its payment sandbox for the entire run. Tests write only their own guest's data. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'istore-documents-'))
  const sandbox = sandboxApp({ snappay: {} })
  const sandboxUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  const { handle, pages } = await import(pathToFileURL(join(BUILD, 'server/index.js')).href)
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    RATE_LIMIT_EXEMPT: 'loopback',
    ...settingsFor(sandbox.shopCredentials, sandboxUrl),
  })
  let logged = ''
  const output = new Writable({
    write(line, _encoding, done) {
      logged += line
      process.stdout.write(line, done)
    },
  })
  const server = await startServer({
    settings,
    log: pino({ level: 'error' }, output),
    print: () => undefined,
    web: { render: handle, pages, clientFolder: join(BUILD, 'client') },
  })
  stop = async () => {
    await server.stop()
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
    expectNoUndeclaredRefusal(logged)
  }
  await changeContent({ dataDir }, '{system,appConfig,enableMultiLocationSelection}', false)
  await allowAnyHold({ dataDir })
  project.provide('shop', { url: settings.publicUrl, dataDir, sandboxUrl })
}

/** @throws Error if a call was refused with a code that its contract entry does not declare */
export const teardown = () => stop()
