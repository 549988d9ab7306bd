import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOf } from '../../../e2e/fixtures/database.ts'
import type { RunningShop } from '../../../e2e/fixtures/running-shop.ts'
import type { Random } from './random.ts'
import type { Traffic } from './traffic.ts'

/** What is killed: the server alone, the database server alone, or both at once. */
export type Victim = 'server' | 'database' | 'both'

/** One kill: after this many answers, once one of these calls is sent (any if empty), with a delay in milliseconds. */
interface Strike {
  victim: Victim
  answers: number
  calls: readonly string[]
  delay: number
}

/** What strikes are chosen from. @property answers each strike comes fewer answers than this after the one before */
export interface StrikePlan {
  victims: readonly Victim[]
  calls: readonly (readonly string[])[]
  answers: number
}

/**
 * Of seven strikes, five kill the server, one the database, one both. `calls` are those that must be atomic: strikes
 * hit them more often than by chance.
 */
const SOAK: StrikePlan = {
  victims: ['server', 'server', 'both', 'server', 'server', 'database', 'server'],
  calls: [
    [],
    [],
    ['POST /shoppingManagement4/reserve'],
    ['POST /shoppingManagement4/reserve'],
    ['GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY'],
    ['POST /shoppingManagement4/checkSnapPayPaymentStatus'],
    ['POST /shoppingManagement4/myCart'],
  ],
  answers: 60,
}

export function planStrikes(kills: number, random: Random, { victims, calls, answers } = SOAK): Strike[] {
  return Array.from({ length: kills }, (_, index) => ({
    victim: victims[index % victims.length] ?? 'server',
    answers: random.below(answers),
    calls: random.pick(calls),
    delay: random.below(25),
  }))
}

/** @returns the process that was killed */
async function killDatabase(shop: RunningShop, traffic: Traffic): Promise<number> {
  const { pid } = await databaseOf(shop.dataDir)
  traffic.databaseIsOut = true
  traffic.databaseDeaths += 1
  process.kill(pid, 'SIGKILL')
  return pid
}

/** Kills the server and restarts it. */
export async function restart(shop: RunningShop, traffic: Traffic): Promise<void> {
  await shop.kill()
  traffic.noteLog(shop.log())
  await shop.open()
}

/** Kills the victim and restarts what has ended. @returns once the shop answers again */
export async function strikeOnce(shop: RunningShop, traffic: Traffic, strike: Strike): Promise<void> {
  await traffic.nextAnswers(strike.answers)
  await traffic.nextSent(strike.calls)
  await sleep(strike.delay)
  const killed = strike.victim === 'server' ? null : await killDatabase(shop, traffic)
  if (strike.victim !== 'database') await restart(shop, traffic)
  if (killed !== null) await databaseIsBack(shop, killed)
  traffic.databaseIsOut = false
  await traffic.nextAnswers(1)
}

/**
 * A server that lost its database restarts it by itself, within seconds. For a moment the child processes of the dead
 * database still answer, so the health check alone proves nothing.
 */
async function databaseIsBack(shop: RunningShop, killed: number): Promise<void> {
  const limit = Date.now() + 30_000
  while (Date.now() < limit) {
    const running = await databaseOf(shop.dataDir).catch(() => undefined)
    if (running && running.pid !== killed && (await shop.isHealthy())) return
    await sleep(50)
  }
  throw new Error('the database did not come back by itself')
}
