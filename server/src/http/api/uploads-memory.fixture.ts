import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../../app.ts'
import { type Connection, openDatabase } from '../../db/client.ts'
import { readSettings } from '../../env.ts'
import { openUploads } from '../../gateways/uploads.ts'
import { openShop } from '../../open-shop.ts'
import { startStandalone } from '../../standalone/start.ts'

export interface UploadServer {
  connection: Connection
  dataDir: string
}

export interface StoreFront {
  apiOrigin: string
  dataDir: string
  port: number
}

const MB = 1e6
/** Memory of a process, in MB. The heap is measured separately, as V8 varies its size by up to 40 MB on its own. */
export interface Memory {
  heap: number
  offHeap: number
}

const NONE: Memory = { heap: 0, offHeap: 0 }
/** Peak memory of this process since the last message. */
let peak = NONE
const look = () => {
  const { rss, heapTotal } = process.memoryUsage()
  peak = { heap: Math.max(peak.heap, heapTotal / MB), offHeap: Math.max(peak.offHeap, (rss - heapTotal) / MB) }
}

/** Opens a shop on its database. @returns its address */
async function openShopServer({ connection, dataDir }: UploadServer): Promise<string> {
  const database = openDatabase({ connection })
  const log = pino({ level: 'silent' })
  const mail = { send: async () => {}, close: async () => {} }
  const uploads = await openUploads({ dataDir })
  const shopMail = { address: 'hello@shop.example', gateway: mail }
  const publicUrl = 'http://shop.test'
  const given = { gateways: new Map(), mail, shopMail, uploads, publicUrl, log, reservationMs: null }
  const { context } = await openShop(database, connection, given)
  const app = await createApp(context, { exempt: ['loopback'] })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** Opens a store front that forwards calls to a shop at another address. @returns its address */
async function openStoreFront({ apiOrigin, dataDir, port }: StoreFront): Promise<string> {
  const settings = readSettings({ PORT: String(port), DATA_DIR: dataDir, API_ORIGIN: apiOrigin })
  const render = async () => ({ status: 200, location: null, html: '', parts: [] })
  await mkdir(join(dataDir, 'assets'), { recursive: true })
  await writeFile(join(dataDir, 'assets/manifest-abc.js'), '')
  const web = { render, pages: [], clientFolder: dataDir }
  await startStandalone({ settings: { ...settings, apiOrigin }, log: pino({ level: 'silent' }), web })
  return `http://127.0.0.1:${port}`
}

/** Runs a server in a separate process, which reports its memory. */
async function serve(opened: UploadServer | StoreFront): Promise<void> {
  process.send?.(await ('apiOrigin' in opened ? openStoreFront(opened) : openShopServer(opened)))
  setInterval(look, 5)
  process.on('message', () => {
    look()
    process.send?.(peak)
    peak = NONE
    look()
  })
}

process.once('disconnect', () => process.exit(0))
process.once('message', (opened: UploadServer | StoreFront) => void serve(opened))
