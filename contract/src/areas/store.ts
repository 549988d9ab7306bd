import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AppContent, Messages } from './app-content.ts'
import { StoreLocation } from './location.ts'
import { Currency, Id, Image, nullable } from './shared.ts'

const Rate = Type.Object({
  currencyCode: Currency,
  /** Whole units of this currency for one whole unit of the base. */
  rate: Type.Number({ exclusiveMinimum: 0 }),
})

const ExchangeRates = Type.Object({ baseCurrency: Currency, rates: Type.Array(Rate) })

const Link = Type.Object({ text: Type.String(), link: Type.String() })

/** One part of a content page; `kind` tells which. */
const ContentBlock = Type.Union([
  Type.Object({
    kind: Type.Literal('hero'),
    title: Type.String(),
    line: Type.String(),
    action: Link,
    wide: Image,
    tall: Image,
  }),
  Type.Object({
    kind: Type.Literal('categories'),
    title: Type.String(),
    categories: Type.Array(
      Type.Object({
        key: Type.String(),
        name: Type.String(),
        image: Image,
      }),
    ),
  }),
  Type.Object({
    kind: Type.Literal('rail'),
    title: Type.String(),
    /** Query of `GET /productManagement2/products` that fills the rail. */
    tagName: Type.Optional(Type.String()),
    clearance: Type.Optional(Type.Boolean()),
    sortby: Type.Optional(Type.String()),
    numberToLoad: Type.Integer(),
    more: nullable(Link),
  }),
  Type.Object({
    kind: Type.Literal('story'),
    title: Type.String(),
    paragraphs: Type.Array(Type.String()),
    image: nullable(Image),
    action: nullable(Link),
  }),
  Type.Object({
    kind: Type.Literal('promises'),
    promises: Type.Array(Type.Object({ icon: Type.String(), title: Type.String(), line: Type.String() })),
  }),
  Type.Object({ kind: Type.Literal('text'), title: Type.String(), paragraphs: Type.Array(Type.String()) }),
])

export const store = {
  'GET /common3/appInfoInit': endpoint({
    summary: 'Everything the app needs before it starts: content, look, menus, the visitor',
    who: 'anyone',
    reply: Type.Object({
      appContent: AppContent,
      user: nullable(Type.Object({ name: Type.String(), profileImage: nullable(Type.String()) })),
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
    summary: 'Switches the language of the visit and returns its messages',
    who: 'anyone',
    params: Type.Object({ locale: Type.Enum(['en', 'zh']) }),
    reply: Type.Object({ applicationMessage: Type.Object({ messages: Messages }) }),
    refusals: ['FOREIGN_SITE'],
    basis: { spec: '§3 Language response', shape: 'given' },
    changes: true,
  }),
  'GET /common3/exchangeRates/': endpoint({
    summary: 'Every display currency and its rate',
    who: 'anyone',
    reply: ExchangeRates,
    refusals: [],
    basis: { spec: '§7 Start-up', shape: 'assumed' },
  }),
  'GET /common3/exchangeRates/{rateCode}': endpoint({
    summary: 'Chooses a display currency and returns its rate',
    who: 'anyone',
    params: Type.Object({ rateCode: Currency }),
    reply: ExchangeRates,
    refusals: ['CURRENCY_NOT_FOUND', 'FOREIGN_SITE'],
    basis: { spec: '§4 Currency', shape: 'assumed' },
    changes: true,
  }),
  'GET /common3/pickupLocations': endpoint({
    summary: 'The shops where orders are picked up',
    who: 'anyone',
    reply: Type.Object({ storeLocations: Type.Array(StoreLocation) }),
    refusals: [],
    basis: { spec: '§3 Store location', shape: 'given' },
  }),
  'POST /common3/setSelectedStoreLocation': endpoint({
    summary: 'Chooses the shop; the cart keeps its lines and is checked against the stock there',
    who: 'anyone',
    body: Type.Object({ storeId: Id }),
    reply: Type.Object({
      locid: Type.String(),
      locname: Type.String(),
      landingPageUrl: nullable(Type.String()),
    }),
    refusals: ['LOCATION_NOT_FOUND'],
    basis: { spec: '§3 Location change response', shape: 'given' },
  }),
  'GET /common3/pageContent': endpoint({
    summary: 'The blocks of a content page',
    who: 'anyone',
    query: Type.Object({ pageName: Id }),
    reply: Type.Object({ pageName: Type.String(), title: Type.String(), blocks: Type.Array(ContentBlock) }),
    refusals: ['NOT_FOUND'],
    basis: { spec: '§7 Start-up', shape: 'assumed' },
  }),
}
