import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { missedSearches } from '../areas/catalogue/missed-searches.ts'
import { failedMails } from '../areas/order/receipt/service.ts'

/**
 * `/api/failed-mails` lists the emails that failed for good, `/api/missed-searches` the search terms without results.
 * Only for the operators' listener.
 */
export function registerAdminLists(admin: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  admin.get('/api/failed-mails', async () => ({ mails: await failedMails(db) }))
  admin.get('/api/missed-searches', async () => ({ searches: await missedSearches(db) }))
}
