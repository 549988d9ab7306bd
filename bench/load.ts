import { filledShop } from './support/filled-shop.ts'
import { newGuest, newGuests } from './support/guests.ts'
import { measure } from './support/load.ts'
import { calls, documents } from './support/load-cases.ts'
import { MAX_MB, memoryOf } from './support/memory.ts'
import { judge, line } from './support/report.ts'

/** Documents and calls per second at 10 connections from this machine, and the memory of all server processes. */
/** Enough carts for every add of the run, as a line takes at most 99 units. */
const CARTS = 600

const shop = await filledShop()
try {
  const guest = await newGuest(shop.url)
  const guests = await newGuests(shop.url, CARTS)
  let peak = 0
  for (const { what, minPerSecond, load } of [...documents(guest), ...calls(guest, guests)]) {
    const measured = await measure({ url: shop.url, ...load })
    peak = Math.max(peak, memoryOf(shop.pids(), shop.dataDir).total)
    const errors = measured.errors > 0 ? `, ${measured.errors} not 2xx` : ''
    const times = `p50 ${measured.p50} ms, p99 ${measured.p99} ms${errors}`
    judge(what, { value: measured.perSecond, unit: '/s' }, ['>=', minPerSecond], times)
  }
  judge('memory of all processes, peak', { value: peak, unit: ' MB' }, ['<=', MAX_MB])
  const { parts } = memoryOf(shop.pids(), shop.dataDir)
  for (const { command, mb } of parts.filter((part) => part.mb > 5)) line(`  ${command}`, `${mb.toFixed(0)} MB`, '')
} finally {
  await shop.remove()
}
