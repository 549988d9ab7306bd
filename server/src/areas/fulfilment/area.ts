import { defineArea } from '../../area.ts'
import { pickupPart } from './pickup/part.ts'

export const fulfilment = defineArea({
  uses: ['store'],
  reads: ['order_fulfilment', 'order_hold', 'orders'],
  orderParts: [pickupPart],
})
