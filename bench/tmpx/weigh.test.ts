import { expect, test } from 'vitest'
import { builtShop } from '/work/wt/router/bench/support/built-shop.ts'
import { newGuestIn } from '/work/wt/router/bench/support/guest-in-process.ts'
import { weighPage } from '/work/wt/router/bench/support/page-weight.ts'
import { PAGES } from '/work/wt/router/bench/support/pages.ts'
test('x', async () => {
  const s = await builtShop()
  const html = (await s.app.inject({ url: '/home' })).payload
  const src = html.match(/\/assets\/libraries[\w.-]+\.js/)?.[0] as string
  const r = await s.app.inject({ url: src, headers: {'accept-encoding':'br'} })
  console.log(JSON.stringify(r.headers))
  for (const [n,p] of Object.entries(PAGES)) console.log(n, JSON.stringify(await weighPage(s.app, p)))
  const { cookie } = await newGuestIn(s.app)
  for (let round=0; round<3; round++)
  for (const [n,p] of Object.entries(PAGES)) { const N=150; const a=process.cpuUsage(); for(let i=0;i<N;i++) await s.app.inject({url:p, headers:{cookie,'accept-encoding':'gzip'}}); const {user,system}=process.cpuUsage(a); console.log(n, ((user+system)/N/1000).toFixed(3),'cpu ms/doc') }
  await s.stop()
}, 120000)
