import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/src/app.ts'
import { openDatabase } from '../../server/src/db/client.ts'
import { startEmbeddedPostgres } from '../../server/src/db/postgres.ts'
import { openUploads } from '../../server/src/gateways/uploads.ts'
import { openShop } from '../../server/src/open-shop.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The calls of a shop in this process, on a data folder that another process may use as well. */
export async function shopInProcess(dataDir: string): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const database = openDatabase({ connection: server.connection })
  const mail = { send: async () => {}, close: async () => {} }
  const open = await openShop(database, server.connection, {
    gateways: new Map(),
    mail,
    shopMail: { address: 'shop@shop.test', gateway: mail },
    uploads: await openUploads({ dataDir }),
    publicUrl: 'http://shop.test',
    log: silent,
    reservationMs: null,
  })
  const app = await createApp(open.context, { exempt: ['loopback'] })
  return {
    app,
    close: async () => {
      await app.close()
      await open.close()
      await database.close()
      await server.stop()
    },
  }
}
