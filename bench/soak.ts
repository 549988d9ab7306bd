import { filledShop } from './support/filled-shop.ts'
import { line } from './support/report.ts'
import { SOAK_RESERVATION, soak } from './support/soak/soak.ts'

/** `npm run bench -- soak`: 200 kills under checkout load. SOAK_KILLS and SOAK_SEED choose another run. */
const kills = Number(process.env.SOAK_KILLS ?? 200)
const seed = Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000)
const say = (text: string) => process.stdout.write(`${text}\n`)

const shop = await filledShop({ RESERVATION_MINUTES: SOAK_RESERVATION })
try {
  say(`SOAK_SEED=${seed} SOAK_KILLS=${kills}`)
  const { wrong, orders, paid, cut } = await soak(shop, { kills, seed, buyers: 8, say })
  line('kills of the server under load', String(kills), '200')
  line('orders acknowledged', String(orders), '')
  line('  of them said to be paid', String(paid), '')
  for (const [call, times] of cut) line(`  left unanswered: ${call.split('/').slice(-2).join('/')}`, String(times), '')
  line('things that are not as they must be', String(wrong.length), '0')
  for (const each of wrong) say(`  ${each}`)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await shop.remove()
}
