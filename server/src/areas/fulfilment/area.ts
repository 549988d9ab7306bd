import { defineArea } from '../../area.ts'
import { deliveryPart } from './delivery/part.ts'
import { fulfilmentEndpoints } from './endpoints.ts'
import { pickupPart } from './pickup/part.ts'

export const fulfilment = defineArea({
  uses: ['store'],
  owns: ['order_delivery'],
  reads: ['order_fulfilment', 'order_hold', 'orders'],
  orderParts: [pickupPart, deliveryPart],
  endpoints: fulfilmentEndpoints,
})
