import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { failedMails } from '../areas/order/receipt/service.ts'

/** `/api/failed-mails` lists the mails of orders that were given up. Only for the listener of those who run the shop. */
export function registerFailedMails(admin: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  admin.get('/api/failed-mails', async () => ({ mails: await failedMails(db) }))
}
