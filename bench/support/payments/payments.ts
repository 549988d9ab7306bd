import { setTimeout as sleep } from 'node:timers/promises'
import { PAYMENT_CHECK_CALLS, PAYMENT_REQUEST_CALLS } from '@istore/contract/payment-calls.ts'
import { expireOpenOrders } from '../../../e2e/fixtures/expiry.ts'
import type { RunningShop } from '../../../e2e/fixtures/running-shop.ts'
import { withDatabase } from '../../../e2e/fixtures/shop-database.ts'
import { openBooks } from '../../../server/src/testing/books.ts'
import { enlarge } from '../soak/enlarge.ts'
import { type Random, seededRandom } from '../soak/random.ts'
import { planStrikes, restart, type StrikePlan, strikeOnce } from '../soak/rounds.ts'
import { Traffic } from '../soak/traffic.ts'
import { ledgerSums, type ProviderSum } from './agreement.ts'
import { auditPayments } from './audit.ts'
import { prepare } from './guests.ts'
import { isLate, type PlannedPayer, payAsPlanned } from './payer.ts'
import { Sandboxes } from './sandboxes.ts'
import { settlePayments } from './settling.ts'

/** Settings of the shop: reservations must outlast preparation and payments. */
export const PAYMENT_SETTINGS = { RESERVATION_MINUTES: '60' } as const

/** Orders per week of stock and capacity of the demo. */
const ORDERS_OF_A_WEEK = 100

export interface PaymentsOptions {
  payments: number
  /** SIGKILLs of the server: the last of several while unpaid orders expire, the others while most are being paid. */
  kills: number
  seed: number
  /** Called at each step. */
  print: (line: string) => void
}

export interface PaymentsResult {
  /** SIGKILLs of the server. */
  kills: number
  /** Seconds from the first press on Pay until all shoppers are done, except those who wait for the expiry. */
  seconds: number
  /** Orders that a shopper saw paid. */
  seenPaid: number
  /** Number of shoppers by behaviour, and of first pages by fault of their provider. */
  manners: Map<string, number>
  faults: Map<string, number>
  /** How often each call was left unanswered by a kill. */
  cut: Map<string, number>
  /** What each provider took and returned. */
  ledger: Map<string, ProviderSum>
  /** Disagreements, one line each. */
  wrong: string[]
}

/** Strikes while everyone pays. Opening the pages takes about one reply per payment, the rest several times as many. */
const rush = (payments: number): StrikePlan => ({
  victims: ['server'],
  calls: [[...PAYMENT_REQUEST_CALLS, ...PAYMENT_CHECK_CALLS]],
  answers: payments,
})

const countBy = <T>(of: readonly T[], names: (each: T) => readonly string[]) => {
  const counts = new Map<string, number>()
  for (const name of of.flatMap(names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

interface Run {
  shop: RunningShop
  traffic: Traffic
  random: Random
  print: PaymentsOptions['print']
}

/** Everyone pays at once while the server is killed. @returns the number of kills */
async function killInRush(
  { shop, traffic, random, print }: Run,
  payers: readonly PlannedPayer[],
  wanted: number,
): Promise<number> {
  let kills = 0
  const strikes = planStrikes(wanted, random, rush(payers.length))
  const all = Promise.all(payers.filter((each) => !isLate(each)).map(payAsPlanned)).then(() => 'all' as const)
  for (const strike of strikes) {
    print(`kill after ${strike.answers} answers + ${strike.delay} ms`)
    const first = await Promise.race([all, strikeOnce(shop, traffic, strike)])
    if (first === 'all') break
    kills += 1
  }
  await all
  return kills
}

/** Longest time from the expiry of the orders until the server is killed, in milliseconds. */
const LATE_KILL_MS = 1000

/** All unpaid orders expire while some of them are being paid. @param kills 1 to kill the server in the meantime, else 0 */
async function expireOrders({ shop, traffic, random }: Run, runOut: () => void, kills: number): Promise<void> {
  await expireOpenOrders(shop)
  runOut()
  if (kills === 0) return
  await sleep(random.below(LATE_KILL_MS))
  await restart(shop, traffic)
}

/** Many payments at once, with provider faults and SIGKILLs of the server; then all books are compared. */
export async function payAtOnce(shop: RunningShop, options: PaymentsOptions): Promise<PaymentsResult> {
  const { payments, seed, print } = options
  const start = Date.now()
  const [traffic, random, sandboxes] = [new Traffic(), seededRandom(seed), new Sandboxes(shop.sandboxUrl)]
  const run = { shop, traffic, random, print }
  const { promise: runsOut, resolve: runOut } = Promise.withResolvers<void>()
  await withDatabase(shop, async (pool) => {
    await enlarge(pool, Math.ceil(payments / ORDERS_OF_A_WEEK))
    await openBooks(pool)
  })
  const payers = await prepare({ shop, traffic, sandboxes, runsOut }, payments, random)
  print(`${payers.length} orders are reserved`)
  const began = performance.now()
  const late = Promise.all(payers.filter(isLate).map(payAsPlanned))
  const lastKills = options.kills > 1 ? 1 : 0
  const kills = await killInRush(run, payers, options.kills - lastKills)
  const seconds = (performance.now() - began) / 1000
  print(`paid in ${seconds.toFixed(1)} s, with ${kills} kills; the time of the others ends`)
  await expireOrders(run, runOut, lastKills)
  await late
  await withDatabase(shop, settlePayments)
  print('settled')
  traffic.noteLog(shop.log())
  return {
    kills: kills + lastKills,
    seconds,
    seenPaid: payers.filter(({ saidPaid }) => saidPaid).length,
    manners: countBy(payers, ({ plan }) => [plan.manner]),
    faults: countBy(payers, ({ plan }) => Object.keys(plan.faults)),
    cut: traffic.cut,
    ledger: ledgerSums(await sandboxes.ledger()),
    wrong: [...traffic.explained(), ...(await auditPayments(shop, { sandboxes, payers, start }))],
  }
}
