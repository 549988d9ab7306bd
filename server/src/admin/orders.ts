import { endOrderAtStore } from '../areas/staff/orders-service.ts'
import { CommandFailed, type Commands } from './command.ts'

const none = (id: string) => new CommandFailed(`There is no order ${id} to be paid at the store.`)

export const orders: Commands = {
  sold: {
    takes: ['<order-id>'],
    summary: 'notes that an order was collected and paid at the store',
    run: async (staff, [id = '']) => {
      if (!(await endOrderAtStore(staff, id, 'SOLD'))) throw none(id)
      return [`Order ${id} is sold; the shop notes it at once, or when it starts.`]
    },
  },
  release: {
    takes: ['<order-id>'],
    summary: 'cancels an order that is not collected and paid at the store: its goods are on sale again',
    run: async (staff, [id = '']) => {
      if (!(await endOrderAtStore(staff, id, 'RELEASED'))) throw none(id)
      return [`Order ${id} is cancelled; the shop releases its goods at once, or when it starts.`]
    },
  },
}
