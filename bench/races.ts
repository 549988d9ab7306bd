import { print } from '../tools/setup/print.mjs'
import { filledShop } from './support/filled-shop.ts'
import { RACE_SETTINGS, runRaces } from './support/races/races.ts'
import { line } from './support/report.ts'

/**
 * `npm run bench -- races`: in each of 200 rounds 50 guests at once want the last unit of a product, 50 the last spot of a
 * delivery window and 50 the last use of a coupon, while the server gets SIGKILL. RACE_ROUNDS and RACE_SEED choose
 * another run; RACE_MINUTES ends it earlier.
 */
const rounds = Number(process.env.RACE_ROUNDS ?? 200)
const seed = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000)
const minutes = process.env.RACE_MINUTES

const shop = await filledShop(RACE_SETTINGS)
try {
  print(`RACE_SEED=${seed} RACE_ROUNDS=${rounds}`)
  const maxMs = minutes === undefined ? undefined : Number(minutes) * 60_000
  const result = await runRaces(shop, { rounds, guests: 50, seed, maxMs, print })
  line('rounds, each with a SIGKILL of the server', String(result.rounds), String(rounds))
  for (const [what, won] of Object.entries(result.won)) line(`orders of the last ${what}`, String(won), String(rounds))
  line('refused, as they came too late', String(result.late), String(rounds * 147))
  line('calls that a kill left unanswered', String(result.cut), '')
  line('things that are not as they must be', String(result.wrong.length), '0')
  for (const each of result.wrong.slice(0, 50)) print(`  ${each}`)
  if (result.wrong.length > 0) process.exitCode = 1
} finally {
  await shop.remove()
}
