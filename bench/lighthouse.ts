import { filledShop } from './support/filled-shop.ts'
import { lighthouseRun, type PageReport } from './support/lighthouse-run.ts'
import { PAGES } from './support/pages.ts'
import { judge, line, median } from './support/report.ts'

/** Lighthouse on the first visit of a phone: the median of five runs of each page, and the bytes of script that it loads. */
const RUNS = 5
const KB = 1000

const shop = await filledShop()
try {
  for (const [name, path] of Object.entries(PAGES)) {
    // What the shop generates once, such as renditions, is generated before the measurement.
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
  const score = (what: string, pick: (report: PageReport) => number) =>
    judge(`${name}: ${what}`, { value: middle(pick) }, ['>=', 100])
  score('performance', (report) => report.performance)
  score('accessibility', (report) => report.accessibility)
  score('SEO', (report) => report.seo)
  line(`${name}: best practices`, String(middle(({ bestPractices }) => bestPractices)), 'for information')
  line(`${name}: first paint`, `${(middle(({ firstPaint }) => firstPaint) / 1000).toFixed(2)} s`, 'for information')
  const largest = middle(({ largestPaint }) => largestPaint) / 1000
  judge(`${name}: largest paint (LCP)`, { value: largest, unit: ' s', digits: 2 }, ['<=', 1])
  line(`${name}: blocking time`, `${Math.round(middle(({ blocking }) => blocking))} ms`, 'for information')
  judge(`${name}: layout shift`, { value: middle(({ shift }) => shift), digits: 3 }, ['<=', 0])
  const script = middle(({ scriptBytes }) => scriptBytes) / KB
  judge(`${name}: script, compressed`, { value: script, unit: ' kB', digits: 1 }, ['<=', 145])
  line(`${name}: document, compressed`, `${(middle(({ documentBytes }) => documentBytes) / KB).toFixed(1)} kB`, '')
  line(`${name}: requests`, String(middle(({ requests }) => requests)), 'for information')
  for (const lost of new Set(reports.flatMap((report) => report.lost))) line(`  lost by ${lost}`, '', '')
}
