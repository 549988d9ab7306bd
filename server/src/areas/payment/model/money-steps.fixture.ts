import fc from 'fast-check'
import { expect } from 'vitest'
import { dueOf, type ModelOrder, type MoneyModel, type Pots } from './money-model.fixture.ts'
import type { Money } from './real-money.fixture.ts'

export const SHOPPERS = 3
/** How many of the newest orders steps may change. Older ones are only compared at the end. */
const RECENT = 8

type Act = (model: MoneyModel, real: Money) => Promise<void>

class Step implements fc.AsyncCommand<MoneyModel, Money> {
  readonly #name: string
  readonly #act: Act

  constructor(name: string, act: Act) {
    this.#name = name
    this.#act = act
  }

  check = () => true

  async run(model: MoneyModel, real: Money): Promise<void> {
    await this.#act(model, real)
    await expectEqual(model, real, model.orders.slice(-RECENT))
  }

  toString = () => this.#name
}

/** Compares all pots and the given orders in the database with the model. */
export async function expectEqual(model: MoneyModel, real: Money, orders: readonly ModelOrder[]): Promise<void> {
  const stored = await real.stored(orders.map(({ id }) => id))
  expect(stored.pots).toEqual(model.pots)
  const expected = orders.map(({ id, state, progress, refunded, payments }) => ({
    ...{ id, progress, refunded, payments },
    status: state === 'OPEN' ? 'INTERIM' : state,
  }))
  expect(stored.orders).toEqual(expected)
}

const shopper = fc.nat(SHOPPERS - 1)
const amount = fc.integer({ min: 1, max: 6000 })
const pot = fc.constantFrom<keyof Pots>('credit', 'deposit')

const giving = fc.tuple(shopper, pot, amount).map(
  ([who, which, much]) =>
    new Step(`give(${who}, ${which}, ${much})`, async (model, real) => {
      model.give(who, which, much)
      await real.give(who, which, much)
    }),
)

const taking = fc.tuple(shopper, amount).map(
  ([who, much]) =>
    new Step(`take(${who}, ${much})`, async (model, real) => {
      expect(await real.take(who, much)).toBe(model.take(who, much))
    }),
)

const wanted = fc.oneof(fc.constant(0), fc.constant(1_000_000), amount)

const ordering = fc.tuple(shopper, fc.integer({ min: 1, max: 3 }), wanted, wanted).map(
  ([who, units, credit, deposit]) =>
    new Step(`order(${who}, ${units} units, ${credit} + ${deposit})`, async (model, real) => {
      const open = model.openOrder(who)
      if (open) {
        model.end(open, 'EXPIRED')
        await real.expire(open)
      }
      const { id, total, due } = await real.order(who, units, { credit, deposit })
      const paid = model.applied(who, total, { credit, deposit })
      expect(due).toBe(total - paid.credit - paid.deposit)
      model.add(id, who, total, paid)
    }),
)

/** Runs a step on one of the newest orders. */
const toOrder = (name: string, act: (order: ModelOrder, model: MoneyModel, real: Money) => Promise<void>) =>
  fc.nat(RECENT - 1).map(
    (back) =>
      new Step(`${name}(${back} before the last)`, async (model, real) => {
        const order = model.orders.at(-1 - back)
        if (order) await act(order, model, real)
      }),
  )

const expiring = toOrder('expire', async (order, model, real) => {
  model.end(order, 'EXPIRED')
  await real.expire(order)
})

const paying = fc.constantFrom(1, 3).chain((notifications) =>
  toOrder(`pay, notified ${notifications} times`, async (order, model, real) => {
    const due = dueOf(order)
    if (due === 0) return expect(await real.payByCredit(order)).toBe(model.payByCredit(order)) as never
    await real.payOnline(order, due, notifications)
    model.payOnline(order)
  }),
)

const cancelling = toOrder('cancel', async (order, model, real) => {
  expect(await real.cancel(order)).toBe(model.cancel(order, 'SHOPPER'))
})

const cancellingForStaff = toOrder('cancel for the staff', async (order, model, real) => {
  model.cancel(order, 'STAFF')
  await real.cancelForStaff(order)
})

const advancing = toOrder('advance', async (order, model, real) => {
  const next = model.advance(order)
  expect(await real.advance(order, next ?? 'PREPARING')).toBe(next !== null)
})

const refunding = fc.integer({ min: 1, max: 12_000 }).chain((much) =>
  toOrder(`refund ${much}`, async (order, model, real) => {
    expect(await real.refund(order, much)).toBe(model.refund(order, much))
  }),
)

/** A step on a refund of a payment. */
const refundStep = fc
  .tuple(fc.nat(2), fc.nat(5), fc.constantFrom('done', 'done', 'busy', 'refused'))
  .chain(([payment, refund, answer]) =>
    toOrder(`refund ${refund} of payment ${payment}: ${answer}`, async (order, _model, real) => {
      const part = order.payments[payment]?.refunds[refund]
      if (!part || part.status === 'DONE') return
      const refundNo = real.refundNo(order, payment, refund)
      if (part.status === 'FAILED') {
        await real.afterFailure(refundNo, answer === 'done' ? 'by hand' : 'retry')
        part.status = answer === 'done' ? 'DONE' : 'PENDING'
        return
      }
      await real.answerRefund(refundNo, answer as 'done' | 'busy' | 'refused')
      if (answer !== 'busy') part.status = answer === 'done' ? 'DONE' : 'FAILED'
    }),
  )

const steps = [giving, giving, taking, ordering, ordering, expiring, paying, paying, cancelling, cancellingForStaff]
/** All money steps, with random parameters. */
export const moneySteps = [...steps, advancing, refunding, refunding, refundStep, refundStep]
