import type { message } from '@istore/contract/areas/message.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { newTicket, submitForm } from './service.ts'

export const messageEndpoints: Handlers<typeof message> = {
  'GET /message/submitForm/ticket': (visit) => newTicket(visit),
  'POST /message/submitForm': (visit, { body }) => submitForm(visit, body),
}
