import pino from 'pino'
import { createApp } from '../../app.ts'
import { type Connection, openDatabase } from '../../db/client.ts'
import { openUploads } from '../../gateways/uploads.ts'
import { openShop } from '../../open-shop.ts'

export interface UploadServer {
  connection: Connection
  dataDir: string
}

const MB = 1e6
/** The most memory that this process has had since the last message, in MB. */
let peak = 0
const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss() / MB)
}

/** A shop's server in a process of its own, which says how much memory it takes. */
async function serve({ connection, dataDir }: UploadServer): Promise<void> {
  const database = openDatabase({ connection })
  const log = pino({ level: 'silent' })
  const mail = { send: async () => {}, close: async () => {} }
  const uploads = await openUploads({ dataDir })
  const shopMail = { address: 'hello@shop.example', gateway: mail }
  const publicUrl = 'http://shop.test'
  const given = { gateways: new Map(), mail, shopMail, uploads, publicUrl, log, reservationMs: null }
  const { context } = await openShop(database, connection, given)
  const app = await createApp(context, { exempt: ['loopback'] })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
  setInterval(look, 5)
  process.on('message', () => {
    look()
    process.send?.(peak)
    peak = 0
    look()
  })
}

process.once('disconnect', () => process.exit(0))
process.once('message', (data: UploadServer) => void serve(data))
