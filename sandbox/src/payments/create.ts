import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from './faults.ts'
import type { Payment } from './payment.ts'
import type { NamedMerchant, Store } from './store.ts'

/** An injected failure before any effect: answered with a plain 500. */
export class InjectedFailure extends Error {}

/** Adds a payment with the faults set for it. @throws InjectedFailure when the first request is set to fail */
export function addPayment<P extends Payment, M extends NamedMerchant>(
  store: Store<P, M>,
  outOrderNo: string,
  newPayment: (faults: Faults) => P,
): P {
  const faults = store.takeFaults(outOrderNo)
  if (faults.createFailsOnce) {
    faults.createFailsOnce = false
    throw new InjectedFailure()
  }
  const payment = newPayment(faults)
  store.add(payment)
  return payment
}

/**
 * Delays the reply to a request that opened a page, or cuts the connection, if such a fault is set: once each.
 * @returns whether the reply is lost
 */
export async function isCreateReplyLost(request: FastifyRequest, reply: FastifyReply, { faults }: Payment) {
  const { slowCreate, dropCreate } = faults
  faults.slowCreate = 0
  faults.dropCreate = false
  if (slowCreate > 0) await wait(slowCreate * 1000, undefined, { ref: false })
  if (dropCreate) cutConnection(request, reply)
  return dropCreate
}

/** Ends a request without a reply. */
export function cutConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.destroy()
}

/** A plain 500. */
export function sendServerError(reply: FastifyReply): FastifyReply {
  return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>')
}
