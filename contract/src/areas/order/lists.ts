import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Amount, Currency, Id, Image, LocalInstant, nullable, PickupTime } from '../../field-types.ts'
import { MAX_THUMBS } from '../../limits.ts'
import { OrderMethod } from '../cart.ts'
import { DeliveryWindow } from '../fulfilment/delivery-fields.ts'
import { OrderState, PaymentState, Progress, StatusGroup } from './states.ts'

/** An order as shown in a list. Amounts are those of the order itself. */
const OrderCard = Type.Object({
  orderID: Type.String(),
  status: OrderState,
  paymentStatus: PaymentState,
  statusGroup: StatusGroup,
  progress: Progress,
  placedAt: LocalInstant,
  expiresAt: nullable(LocalInstant),
  storeLocation: Type.Object({ id: Type.String(), localStoreName: Type.String() }),
  orderMethod: OrderMethod,
  pickup: nullable(PickupTime),
  deliveryWindow: nullable(DeliveryWindow),
  tableNumber: nullable(Type.String()),
  /** Pictures of the first lines. */
  thumbs: Type.Array(Type.Object({ name: Type.String(), image: nullable(Image) }), { maxItems: MAX_THUMBS }),
  lineCount: Type.Integer({ minimum: 0 }),
  currency: Currency,
  total: Amount,
  /** Still to be paid, online or at the store; 0 once the order is paid or has ended. */
  due: Amount,
  /** Refunded so far, or about to be. */
  refunded: Amount,
  /** The campaign of a group order. */
  campaignId: nullable(Type.String()),
  /** The id of the "Buy now" cart that the order came from, while it exists. */
  buyNow: nullable(Type.String()),
})

const listQuery = Type.Object({
  numberToLoad: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  startingPosition: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  /** Has no effect: every list can be continued. */
  infiniteLoad: Type.Optional(Type.Boolean()),
  statusGroup: Type.Optional(StatusGroup),
})

const OrderPage = Type.Object({
  orders: Type.Array(OrderCard),
  startingPosition: Type.Integer(),
  /** Where the next page starts; null at the end. */
  nextPosition: nullable(Type.Integer()),
})

export const orderLists = {
  'GET /admin/orderManagement/orders/list': endpoint({
    summary: 'One page of the shopper’s orders, newest first',
    who: 'shopper',
    query: listQuery,
    reply: OrderPage,
    refusals: [],
    basis: { spec: '§7 Orders', shape: 'assumed' },
  }),
  'GET /admin/orderManagement/orders/count': endpoint({
    summary: 'Number of the shopper’s orders, in total and by group of states',
    who: 'shopper',
    reply: Type.Object({
      count: Type.Integer(),
      groups: Type.Object({
        TO_PAY: Type.Integer(),
        PREPARING: Type.Integer(),
        READY: Type.Integer(),
        DONE: Type.Integer(),
        REFUND: Type.Integer(),
        CLOSED: Type.Integer(),
      }),
    }),
    refusals: [],
    basis: { spec: '§7 Orders', shape: 'assumed' },
  }),
  'GET /admin/orderManagement/customer/{id}/orders': endpoint({
    summary: 'One page of the shopper’s orders, by the shopper’s own id',
    who: { owner: 'id' },
    params: Type.Object({ id: Id }),
    query: listQuery,
    reply: OrderPage,
    refusals: [],
    basis: { spec: '§7 Orders', shape: 'assumed' },
  }),
}
