import { account } from './areas/account.ts'
import { campaign } from './areas/campaign.ts'
import { cart } from './areas/cart.ts'
import { catalogue } from './areas/catalogue.ts'
import { checkout } from './areas/checkout.ts'
import { coupon } from './areas/coupon.ts'
import { credit } from './areas/credit.ts'
import { fulfilment } from './areas/fulfilment.ts'
import { message } from './areas/message.ts'
import { order } from './areas/order.ts'
import { payment } from './areas/payment.ts'
import { privacy } from './areas/privacy.ts'
import { store } from './areas/store.ts'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, UploadOf } from './endpoint.ts'

/** Every call of the API, by `'METHOD /path'`. */
export const endpoints = {
  ...store,
  ...catalogue,
  ...campaign,
  ...cart,
  ...coupon,
  ...credit,
  ...order,
  ...checkout,
  ...fulfilment,
  ...payment,
  ...account,
  ...message,
  ...privacy,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

export type Params<K extends EndpointName> = ParamsOf<Endpoints[K]>
export type Query<K extends EndpointName> = QueryOf<Endpoints[K]>
export type Body<K extends EndpointName> = BodyOf<Endpoints[K]>
/** Type of the file that a caller passes; undefined for a call without an upload. */
export type Sent<K extends EndpointName, File> = UploadOf<Endpoints[K], File>
export type Reply<K extends EndpointName> = ReplyOf<Endpoints[K]>
