import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../testing/rounds.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { type Choice, FULFILMENTS, Model, type ModelOrder, totalOf } from './model.fixture.ts'
import { RealShop } from './real-shop.fixture.ts'

const GUESTS = 3
const STATUS = { OPEN: 'INTERIM', EXPIRED: 'EXPIRED', CANCELLED: 'CANCELLED', PAID: 'NEW' }

class Command implements fc.AsyncCommand<Model, RealShop> {
  readonly #name: string
  readonly #act: (model: Model, real: RealShop) => Promise<void>

  constructor(name: string, act: (model: Model, real: RealShop) => Promise<void>) {
    this.#name = name
    this.#act = act
  }

  check = () => true

  async run(model: Model, real: RealShop): Promise<void> {
    await this.#act(model, real)
    expect(await real.left()).toEqual(model.left)
    const states = model.orders.map(({ id, state, refunds }) => ({ id, status: STATUS[state], refunds }))
    expect(await real.states(model.orders.map(({ id }) => id))).toEqual(states)
  }

  toString = () => this.#name
}

const choices = fc.record<Choice>({
  units: fc.constantFrom<Choice['units'][]>([1, 0], [0, 1], [1, 1], [2, 0], [3, 2], [5, 3]),
  fulfilment: fc.constantFrom(...FULFILMENTS),
  tip: fc.constantFrom(0, 0, 50, 125),
  hasCoupon: fc.boolean(),
})

const guest = fc.nat(GUESTS - 1)

const ordering = fc.tuple(guest, choices).map(
  ([who, wanted]) =>
    new Command(`order(${who}, ${JSON.stringify(wanted)})`, async (model, real) => {
      const { choice, same, lacks } = model.order(who, wanted, real.prices)
      const made = await real.order(who, wanted)
      if (lacks.length > 0) return expect(lacks).toContain(made)
      if (typeof made === 'string') throw new Error(`refused with ${made}`)
      expect(made.total).toBe(totalOf(choice, real.prices))
      if (same) return expect(made.id).toBe(same.id)
      expect(model.orders.map(({ id }) => id)).not.toContain(made.id)
      model.add(made.id, who, choice)
    }),
)

/** Runs a step on one of the existing orders, most often the newest. */
const toOrder = (name: string, act: (order: ModelOrder, model: Model, real: RealShop) => Promise<void>) =>
  fc.nat(3).map(
    (back) =>
      new Command(`${name}(${back} before the last)`, async (model, real) => {
        const order = model.orders.at(-1 - back)
        if (order) await act(order, model, real)
      }),
  )

const expiring = toOrder('expire', async (order, model, real) => {
  model.expire(order)
  await real.expire(order)
})

const paying = (notifications: number) =>
  toOrder(`pay, notified ${notifications} times`, async (order, model, real) => {
    model.pay(order)
    await real.pay(order, notifications)
  })

test('whatever shoppers order, pay late, pay twice or leave, the shop has what a simple model says', {
  timeout: 600_000,
}, async () => {
  const commands = fc.commands([ordering, ordering, expiring, paying(1), paying(3)], { maxCommands: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const shop = await testShop()
      try {
        const real = new RealShop(shop)
        await real.open(GUESTS)
        await fc.asyncModelRun(() => ({ model: new Model(), real }), steps)
        expect(shop.faults).toEqual([])
      } finally {
        // Checks the books.
        await shop.close()
      }
    }),
    { numRuns: rounds(4, 200), endOnFailure: true },
  )
})
