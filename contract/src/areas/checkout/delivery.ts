import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Currency, Day, nullable, TimeOfDay } from '../../field-types.ts'
import { Cart, Contact } from '../cart.ts'
import { addressLines, DeliveryWindow, Instructions, PostCode, zoneTerms } from '../fulfilment/delivery-fields.ts'
import { CountryCode } from '../store/regions.ts'
import { StoreLocation, StoreLocationSummary } from '../store/store-location.ts'
import { CartKeyQuery, cartKeyFields } from './cart-key.ts'

const DeliveryDay = Type.Object({
  date: Day,
  windows: Type.Array(Type.Object({ starts: TimeOfDay, ends: TimeOfDay, full: Type.Boolean() })),
  /** Why the store location is closed that day, or has other hours; null for a regular day. */
  closure: nullable(Type.String()),
})

export const delivery = {
  'GET /shoppingManagement4/localDeliveryConfig': endpoint({
    summary: 'Whether the chosen store location delivers, and its terms for the address of the cart',
    who: 'anyone',
    query: CartKeyQuery,
    reply: Type.Object({
      storeLocation: nullable(StoreLocation),
      /** Whether the chosen store location delivers anywhere. */
      delivers: Type.Boolean(),
      currency: Currency,
      /** Null without an address, and for an address that the store location does not deliver to. */
      zone: nullable(Type.Object(zoneTerms)),
      /** Today's date at the store location; null without a store location. */
      today: nullable(Day),
      /** The next seven days in the store location's time zone; empty without a zone. */
      deliveryDays: Type.Array(DeliveryDay),
      nextFree: nullable(DeliveryWindow),
    }),
    refusals: [],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /common3/deliveryLocations': endpoint({
    summary: 'Store locations that deliver to an address, with fee, minimum and next window, the chosen one first',
    who: 'anyone',
    query: CartKeyQuery,
    body: Type.Object({ postCode: PostCode, country: CountryCode }),
    reply: Type.Object({
      postCode: Type.String({ description: 'as it is stored: A1A 1A1' }),
      currency: Currency,
      locations: Type.Array(
        Type.Object({
          storeLocation: StoreLocationSummary,
          ...zoneTerms,
          /** Null if every window of the next seven days is full. */
          nextFree: nullable(DeliveryWindow),
        }),
      ),
    }),
    refusals: ['INVALID_INPUT'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/orderDeliverInfo': endpoint({
    summary: 'Sets the recipient and address of a delivery; a signed-in shopper may save the address',
    who: 'anyone',
    query: Type.Object({
      ...cartKeyFields,
      localStoreName: Type.String({ maxLength: 200 }),
      saveToMyProfile: Type.Optional(Type.Boolean()),
    }),
    body: Type.Object({ ...Contact.properties, ...addressLines, instructions: Type.Optional(Instructions) }),
    reply: Cart,
    refusals: [
      ...(['CART_EMPTY', 'LOCATION_NEEDED', 'METHOD_NOT_OFFERED', 'INVALID_INPUT'] as const),
      ...(['ADDRESS_MISMATCH', 'OUTSIDE_ZONE'] as const),
    ],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/orderDeliveryDateTime': endpoint({
    summary: 'Sets the delivery window, which is held once the order is reserved',
    who: 'anyone',
    query: CartKeyQuery,
    body: Type.Object({ date: Day, time: TimeOfDay }),
    reply: Cart,
    refusals: ['CART_EMPTY', 'LOCATION_NEEDED', 'ADDRESS_NEEDED', 'OUTSIDE_ZONE', 'WINDOW_NOT_OFFERED'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
}
