import type { store } from '@istore/contract/areas/store.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import * as choices from './choices-service.ts'
import * as regions from './regions-service.ts'
import * as service from './service.ts'
import * as locations from './store-location-service.ts'

export const storeEndpoints: Handlers<typeof store> = {
  'GET /common3/supportedCountries': (visit) => regions.supportedCountries(visit),
  'GET /common3/provinces/{country}': (visit, { params }) => regions.provinces(visit, params.country),
  'POST /common3/timeZoneInfo/GMT': (visit) => regions.timeZoneInfo(visit),
  'GET /common3/appInfoInit': (visit) => service.appInfo(visit),
  'GET /common3/changeLocale/{locale}': (visit, { params }) => choices.changeLocale(visit, params.locale),
  'GET /common3/exchangeRates/': (visit) => choices.exchangeRates(visit.context),
  'GET /common3/exchangeRates/{rateCode}': (visit, { params }) => choices.chooseCurrency(visit, params.rateCode),
  'GET /common3/pickupLocations': (visit) => locations.pickupLocations(visit),
  'POST /common3/setSelectedStoreLocation': (visit, { body }) =>
    locations.selectStoreLocation(visit, body.storeLocationId),
  'GET /common3/pageContent': (visit, { query }) => service.pageContent(visit, query.pageName),
  'GET /common3/sectionTemplateByType/{type}': (visit, { params }) => service.sectionTemplate(visit, params.type),
  'GET /common3/image/{name}': (visit, { params }) => service.siteImage(visit, params.name),
}
