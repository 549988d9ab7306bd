import { filledShop } from './support/filled-shop.ts'
import { lighthouseRun, type PageReport } from './support/lighthouse-run.ts'
import { PAGES } from './support/pages.ts'
import { line, median } from './support/report.ts'

/** Lighthouse on the first visit of a phone: the median of five runs of each page, and the bytes of script that it loads. */
const RUNS = 5
const KB = 1000

const shop = await filledShop()
try {
  for (const [name, path] of Object.entries(PAGES)) {
    // What the shop makes once, such as renditions, is made before anybody measures.
    await lighthouseRun(shop.url + path)
    const reports: PageReport[] = []
    while (reports.length < RUNS) reports.push(await lighthouseRun(shop.url + path))
    print(name, reports)
  }
} finally {
  await shop.remove()
}

function print(name: string, reports: PageReport[]): void {
  const middle = (pick: (report: PageReport) => number) => median(reports.map(pick))
  const seconds = (pick: (report: PageReport) => number) => `${(middle(pick) / 1000).toFixed(2)} s`
  const score = (what: string, pick: (report: PageReport) => number, goal: string) =>
    line(`${name}: ${what}`, String(middle(pick)), goal)
  score('performance', (report) => report.performance, '100')
  score('accessibility', (report) => report.accessibility, '100')
  score('SEO', (report) => report.seo, '100')
  score('best practices', (report) => report.bestPractices, 'for information')
  line(
    `${name}: first paint`,
    seconds(({ firstPaint }) => firstPaint),
    'for information',
  )
  line(
    `${name}: largest paint (LCP)`,
    seconds(({ largestPaint }) => largestPaint),
    '<= 1.00 s',
  )
  line(`${name}: blocking time`, `${Math.round(middle(({ blocking }) => blocking))} ms`, 'for information')
  line(`${name}: layout shift`, middle(({ shift }) => shift).toFixed(3), '0')
  line(`${name}: script, compressed`, `${(middle(({ scriptBytes }) => scriptBytes) / KB).toFixed(1)} kB`, '<= 145 kB')
  line(`${name}: document, compressed`, `${(middle(({ documentBytes }) => documentBytes) / KB).toFixed(1)} kB`, '')
  line(`${name}: requests`, String(middle(({ requests }) => requests)), 'for information')
  for (const lost of new Set(reports.flatMap((report) => report.lost))) line(`  lost by ${lost}`, '', '')
}
