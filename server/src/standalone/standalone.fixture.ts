import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { readSettings } from '../env.ts'
import type { RenderDocument } from '../http/documents/render-document.ts'
import { type HttpStub, httpStub } from '../testing/http-stub.ts'
import { startStandalone } from './start.ts'

/** A host to which its pages may post forms. */
export const FORM_HOST = 'https://*.alipay.com'
export const APP_INFO = '/api/istore/client/common3/appInfoInit'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A standalone store front, with an API server and pages that each test replaces. */
interface StandaloneFront {
  url: string
  /** The API server's address. */
  origin: string
  answer: Answer
  render: (options: Parameters<RenderDocument>[1]) => Promise<string>
  /** Stops the front end, as SIGTERM does. */
  stop(): Promise<void>
  stopApi(): Promise<void>
  restartApi(): Promise<void>
}

export const json = (value: unknown, headers: Record<string, string | string[]> = {}): Answer => {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  }
}

const answer: Answer = (_request, response) => response.end('{}')
const render: StandaloneFront['render'] = async () => 'page'

async function freePort(): Promise<number> {
  const { port, close } = await httpStub(() => {})
  await close()
  return port
}

async function startFront(front: StandaloneFront, folder: string): Promise<() => Promise<void>> {
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'client/assets/manifest-abc.js'), '')
  const port = await freePort()
  front.url = `http://127.0.0.1:${port}`
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    API_ORIGIN: front.origin,
    FORM_HOSTS: FORM_HOST,
  })
  const renderer: RenderDocument = async (_request, options) => ({
    status: 200,
    location: null,
    html: await front.render(options),
    parts: [],
  })
  const { stop } = await startStandalone({
    settings: { ...settings, apiOrigin: front.origin },
    log: pino({ level: 'silent' }),
    web: { render: renderer, pages: [], clientFolder: join(folder, 'client') },
  })
  return stop
}

/** Runs a standalone store front for the tests of a file. */
export function standaloneFront(): StandaloneFront {
  let api: HttpStub
  let folder: string
  const openApi = (port?: number) =>
    httpStub(async (request, response) => {
      let body = ''
      try {
        for await (const chunk of request) body += chunk
      } catch {
        // Cut off, as the front end does with a form that exceeds its limit.
        return
      }
      front.answer(request, response, body)
    }, port)
  const front: StandaloneFront = {
    url: '',
    origin: '',
    answer,
    render,
    stop: async () => {},
    stopApi: () => api.close(),
    async restartApi() {
      api = await openApi(api.port)
    },
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'standalone-'))
    api = await openApi()
    front.origin = api.origin
    front.stop = await startFront(front, folder)
  })
  afterEach(() => Object.assign(front, { answer, render }))
  afterAll(async () => {
    await front.stop()
    await api.close()
    await rm(folder, { recursive: true })
  })
  return front
}
