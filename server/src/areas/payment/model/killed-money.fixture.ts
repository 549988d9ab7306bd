import { type ChildProcess, fork } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { TestShop } from '../../../testing/test-shop.ts'
import type { ModelOrder, Pots } from './money-model.fixture.ts'
import type { Call, OpenedShop } from './money-process.fixture.ts'
import type { Money, RealMoney } from './real-money.fixture.ts'

const NAME = 'money process'

/** When to SIGKILL the process: steps since the last kill, and milliseconds after that step has started. */
export interface Kill {
  steps: number
  ms: number
}

/**
 * Runs money steps in a server process that is killed at random moments. An interrupted step is repeated, as a shopper
 * or provider would do, unless it turns out to be complete.
 */
export class KilledMoney {
  /** Steps interrupted by a kill. */
  cut = 0
  readonly #shop: TestShop
  readonly #real: RealMoney
  readonly #kills: Kill[]
  #child: ChildProcess | undefined
  #steps = 0

  constructor(shop: TestShop, real: RealMoney, kills: readonly Kill[]) {
    this.#shop = shop
    this.#real = real
    this.#kills = [...kills]
  }

  get killsLeft(): number {
    return this.#kills.length
  }

  async #start(): Promise<ChildProcess> {
    if (this.#child?.connected) return this.#child
    const child = fork(new URL('./money-process.fixture.ts', import.meta.url))
    const { connection } = this.#shop.database
    const ready = new Promise((resolve) => child.once('message', resolve))
    const opened: OpenedShop = { connection, accounts: this.#real.accounts(), name: NAME, now: Date.now() }
    child.send(opened)
    await ready
    this.#child = child
    return child
  }

  /** Sends a step. @returns its result; undefined if the process was killed before it answered */
  async #send(call: Call): Promise<{ result: unknown } | undefined> {
    const child = await this.#start()
    this.#steps += 1
    const [kill] = this.#kills
    const killer = kill && kill.steps <= this.#steps ? setTimeout(() => child.kill('SIGKILL'), kill.ms) : undefined
    const answered = new Promise<{ result: unknown } | undefined>((resolve) => {
      child.once('message', (answer) => resolve(answer as { result: unknown }))
      child.once('exit', () => resolve(undefined))
    })
    child.send(call)
    const answer = await answered
    child.removeAllListeners()
    if (killer) {
      if (answer) await this.stop()
      clearTimeout(killer)
      this.#kills.shift()
      this.#steps = 0
    }
    return answer
  }

  /** Waits until the process's connections are closed: its last statement has then either taken effect or not. */
  async #gone(): Promise<void> {
    const { pool } = this.#shop.database
    const count = 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1'
    await expect.poll(async () => (await pool.query(count, [NAME])).rowCount, { timeout: 10_000 }).toBe(0)
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exited
  }

  /** @param id id of the order */
  async #step(method: keyof Money, args: unknown[], id?: string): Promise<unknown> {
    const look = () => this.#real.stored(id ? [id] : [])
    const before = await look()
    const answer = await this.#send({ method, args })
    if (answer) return answer.result
    this.cut += 1
    await this.#gone()
    // Repeating completes a partial step, such as an opened payment.
    const isRepeated = REPEATED.includes(method) || isDeepStrictEqual(await look(), before)
    return isRepeated ? this.#step(method, args, id) : true
  }

  accounts = () => this.#real.accounts()
  open = (shoppers: number) => this.#real.open(shoppers)
  stored = (ids: readonly string[]) => this.#real.stored(ids)
  refundNo = (order: ModelOrder, payment: number, refund: number) => this.#real.refundNo(order, payment, refund)
  /** Never killed: ordering takes several calls, which the kill tests of the checkout cover. */
  order = (shopper: number, quantity: number, wanted: Pots) => this.#real.order(shopper, quantity, wanted)

  give = async (...args: Parameters<Money['give']>) => void (await this.#step('give', args))
  take = async (...args: Parameters<Money['take']>) => (await this.#step('take', args)) === true
  expire = async (order: ModelOrder) => void (await this.#step('expire', [order], order.id))
  payOnline = async (...args: Parameters<Money['payOnline']>) => void (await this.#step('payOnline', args, args[0].id))
  payByCredit = async (order: ModelOrder) => (await this.#step('payByCredit', [order], order.id)) === true
  cancel = async (order: ModelOrder) => (await this.#step('cancel', [order], order.id)) === true
  cancelForStaff = async (order: ModelOrder) => void (await this.#step('cancelForStaff', [order], order.id))
  advance = async (...args: Parameters<Money['advance']>) => (await this.#step('advance', args, args[0].id)) === true
  refund = async (...args: Parameters<Money['refund']>) => (await this.#step('refund', args, args[0].id)) === true
  // A refund's number starts with R and the id of its order.
  answerRefund = async (...args: Parameters<Money['answerRefund']>) => {
    await this.#step('answerRefund', args, orderOf(args[0]))
  }
  afterFailure = async (...args: Parameters<Money['afterFailure']>) => {
    await this.#step('afterFailure', args, orderOf(args[0]))
  }
}

const REPEATED: readonly (keyof Money)[] = ['payOnline', 'expire']
const orderOf = (refundNo: string) => /^R(.+?-.+?)-/.exec(refundNo)?.[1]
