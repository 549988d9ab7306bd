import type { store } from '@istore/contract/areas/store.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './service.ts'

export const storeEndpoints: Handlers<typeof store> = {
  'GET /common3/appInfoInit': (visit) => service.appInfo(visit),
  'GET /common3/changeLocale/{locale}': (visit, { params }) => service.changeLocale(visit, params.locale),
  'GET /common3/exchangeRates/': (visit) => service.exchangeRates(visit.shop),
  'GET /common3/exchangeRates/{rateCode}': (visit, { params }) => service.chooseCurrency(visit, params.rateCode),
  'GET /common3/pickupLocations': (visit) => service.pickupLocations(visit),
  'POST /common3/setSelectedStoreLocation': (visit, { body }) => service.selectLocation(visit, body.storeId),
  'GET /common3/pageContent': (visit, { query }) => service.pageContent(visit, query.pageName),
}
