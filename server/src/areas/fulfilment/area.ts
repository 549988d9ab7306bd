import { defineArea } from '../../area.ts'
import { fulfilmentEndpoints } from './endpoints.ts'
import { pickupPart } from './pickup/part.ts'

export const fulfilment = defineArea({
  uses: ['store'],
  reads: ['order_fulfilment', 'order_hold', 'orders'],
  orderParts: [pickupPart],
  endpoints: fulfilmentEndpoints,
})
