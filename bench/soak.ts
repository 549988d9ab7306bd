import { print } from '../tools/setup/print.mjs'
import { filledShop } from './support/filled-shop.ts'
import { line } from './support/report.ts'
import { SOAK_RESERVATION, soak } from './support/soak/soak.ts'

/**
 * `npm run bench -- soak`: 1,000 kills of server, database and both under checkout load. SOAK_KILLS and SOAK_SEED choose
 * another run; SOAK_MINUTES ends it earlier, with the kills up to then.
 */
const kills = Number(process.env.SOAK_KILLS ?? 1000)
const seed = Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000)
const minutes = process.env.SOAK_MINUTES

const shop = await filledShop({ RESERVATION_MINUTES: SOAK_RESERVATION })
try {
  print(`SOAK_SEED=${seed} SOAK_KILLS=${kills}`)
  const maxMs = minutes === undefined ? undefined : Number(minutes) * 60_000
  const { killed, wrong, orders, paid, cut } = await soak(shop, { kills, seed, buyers: 8, maxMs, print })
  const signals = killed.server + killed.database + 2 * killed.both
  line('SIGKILLs under load', String(signals), '1000')
  line('  of the server alone', String(killed.server), '')
  line('  of its database alone', String(killed.database), '')
  line('  of both at once', String(killed.both), '')
  line('orders acknowledged', String(orders), '')
  line('  of them said to be paid', String(paid), '')
  for (const [call, times] of cut) line(`  left unanswered: ${call.split('/').slice(-2).join('/')}`, String(times), '')
  line('things that are not as they must be', String(wrong.length), '0')
  for (const each of wrong) print(`  ${each}`)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await shop.remove()
}
