import { print } from '../tools/setup/print.mjs'
import { filledShop } from './support/filled-shop.ts'
import { PAYMENT_SETTINGS, payAtOnce } from './support/payments/payments.ts'
import { fail, line } from './support/report.ts'

/**
 * `npm run bench -- payments`: 1,000 payments at once at five providers with random faults, and three SIGKILLs of the
 * server. PAYMENTS and PAYMENTS_SEED choose another run.
 */
const KILLS = 3
const payments = Number(process.env.PAYMENTS ?? 1000)
const seed = Number(process.env.PAYMENTS_SEED ?? Date.now() % 1_000_000)
const dollars = (cents: number) => (cents / 100).toFixed(2)

const shop = await filledShop(PAYMENT_SETTINGS, { everyProvider: true })
try {
  print(`PAYMENTS_SEED=${seed} PAYMENTS=${payments}`)
  const { kills, seconds, seenPaid, manners, faults, cut, ledger, wrong } = await payAtOnce(shop, {
    payments,
    kills: KILLS,
    seed,
    print,
  })
  const unanswered = [...cut.values()].reduce((sum, times) => sum + times, 0)
  line('payments at once', String(payments), '1000')
  for (const [manner, count] of manners) line(`  ${manner}`, String(count), '')
  for (const [fault, count] of faults) line(`  provider with ${fault}`, String(count), '')
  line('payments per second', (payments / seconds).toFixed(1), '')
  line('orders that a shopper saw paid', String(seenPaid), '')
  line('SIGKILLs of the server', String(kills), String(KILLS))
  line('calls that a kill left unanswered', String(unanswered), '')
  for (const [provider, { payments: count, taken, refunds, returned }] of ledger)
    line(`${provider}: ${count} captures, ${refunds} refunds`, dollars(taken - returned), '')
  line('disagreements', String(wrong.length), '0')
  for (const each of wrong) fail(each)
  if (kills !== KILLS) fail(`${kills} kills, not ${KILLS}`)
} finally {
  await shop.remove()
}
