import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import type { DueNotification, Refund, SentNotification } from './payment.ts'

/** A payment as listed by the control route. */
export interface ListedPayment {
  transNo: string
  outOrderNo: string
  status: string
  ending: string | null
  refunds: Refund[]
  notifications: SentNotification[]
  due: DueNotification[]
}

/** Calls a sandbox without a network, as a browser or a tester; it is closed with the test. */
export function callerOf(app: FastifyInstance, name: string) {
  onTestFinished(() => app.close())
  const payments = async () => (await app.inject(`/${name}/control/payments`)).json() as ListedPayment[]
  return {
    app,
    payments,
    /** Presses a button of a hosted page. */
    press: (path: string, action: string, form: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ action, ...form }).toString(),
      }),
    async control(path: string, body: object) {
      const reply = await app.inject({ method: 'POST', url: `/${name}/control/${path}`, payload: body })
      expect(reply.statusCode).toBe(200)
      return reply.json()
    },
    /** The only payment, once no notification is due. */
    async settled(notifications: number): Promise<ListedPayment> {
      await expect.poll(async () => progressOf(await payments())).toEqual([[notifications, 0]])
      const [payment] = await payments()
      if (!payment) throw new Error('there is no payment')
      return payment
    },
  }
}

function progressOf(payments: ListedPayment[]): [number, number][] {
  return payments.map(({ notifications, due }) => [notifications.length, due.length])
}
