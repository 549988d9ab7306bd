import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Currency, Id, Image, nullable } from '../field-types.ts'
import { User } from './account/fields.ts'
import { AppContent, Messages } from './store/app-content.ts'
import { ContentBlock, PageContent } from './store/page-content.ts'
import { regions } from './store/regions.ts'
import { StoreLocation } from './store/store-location.ts'

const Rate = Type.Object({
  currencyCode: Currency,
  /** Major units of this currency for one major unit of the base currency. */
  rate: Type.Number({ exclusiveMinimum: 0 }),
})

const ExchangeRates = Type.Object({ baseCurrency: Currency, rates: Type.Array(Rate) })

export const store = {
  ...regions,
  'GET /common3/appInfoInit': endpoint({
    summary: 'Everything the app needs to start: content, theme, menus and the visitor',
    who: 'anyone',
    reply: Type.Object({
      appContent: AppContent,
      user: nullable(User),
      userID: nullable(Type.String()),
      lastLoginDate: nullable(Type.String()),
      myID: nullable(Type.String()),
      referrerUserGroup: nullable(Type.String()),
      membership: nullable(Type.String()),
    }),
    refusals: [],
    basis: { spec: '§3 App info response', shape: 'given' },
  }),
  'GET /common3/changeLocale/{locale}': endpoint({
    summary: 'Switches the visit to a language and returns its messages',
    who: 'anyone',
    params: Type.Object({ locale: Type.Enum(['en', 'zh']) }),
    reply: Type.Object({ applicationMessage: Type.Object({ messages: Messages }) }),
    refusals: ['INVALID_INPUT'],
    basis: { spec: '§3 Language response', shape: 'given' },
    changes: true,
  }),
  'GET /common3/exchangeRates/': endpoint({
    summary: 'All display currencies with their exchange rates',
    who: 'anyone',
    reply: ExchangeRates,
    refusals: [],
    basis: { spec: '§7 Start-up', shape: 'assumed' },
  }),
  'GET /common3/exchangeRates/{rateCode}': endpoint({
    summary: 'Selects a display currency and returns its exchange rate',
    who: 'anyone',
    params: Type.Object({ rateCode: Currency }),
    reply: ExchangeRates,
    refusals: ['CURRENCY_NOT_FOUND'],
    basis: { spec: '§4 Currency', shape: 'assumed' },
    changes: true,
  }),
  'GET /common3/pickupLocations': endpoint({
    summary: 'Store locations that offer pickup',
    who: 'anyone',
    reply: Type.Object({ storeLocations: Type.Array(StoreLocation) }),
    refusals: [],
    basis: { spec: '§3 Store location', shape: 'given' },
  }),
  'POST /common3/setSelectedStoreLocation': endpoint({
    summary: 'Selects the store location; the cart keeps its lines, which are checked against the stock there',
    who: 'anyone',
    body: Type.Object({ storeLocationId: Id }),
    reply: Type.Object({ locid: Type.String(), locname: Type.String(), landingPageUrl: nullable(Type.String()) }),
    refusals: ['LOCATION_NOT_FOUND'],
    basis: { spec: '§3 Location change response', shape: 'given' },
  }),
  'GET /common3/pageContent': endpoint({
    summary: 'The blocks of a content page',
    who: 'anyone',
    query: Type.Object({ pageName: Id }),
    reply: PageContent,
    refusals: ['NOT_FOUND'],
    basis: { spec: '§7 Start-up', shape: 'assumed' },
  }),
  'GET /common3/sectionTemplateByType/{type}': endpoint({
    summary: 'Blocks shared by several pages; `blog` lists the articles, newest first',
    who: 'anyone',
    params: Type.Object({ type: Id }),
    reply: Type.Object({ type: Type.String(), title: Type.String(), blocks: Type.Array(ContentBlock) }),
    refusals: ['NOT_FOUND'],
    basis: { spec: '§7 Start-up', shape: 'assumed' },
  }),
  'GET /common3/image/{name}': endpoint({
    summary: 'A picture of the shop, by name',
    who: 'anyone',
    params: Type.Object({ name: Id }),
    reply: Type.Object({ name: Type.String(), image: Image }),
    refusals: ['NOT_FOUND'],
    basis: { spec: '§7 Start-up', shape: 'assumed' },
  }),
}
