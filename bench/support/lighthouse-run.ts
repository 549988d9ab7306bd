import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from '../../e2e/fixtures/browser.ts'

/** Result of Lighthouse's mobile test of one page. Scores from 0 to 100, times in milliseconds. */
export interface PageReport {
  performance: number
  accessibility: number
  seo: number
  bestPractices: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  /** Bytes on the wire until the page is idle, headers included, without any input. */
  scriptBytes: number
  documentBytes: number
  requests: number
  /** What cost points, one line each. */
  lost: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'seo', 'best-practices']
/** On a busy machine Lighthouse occasionally misses the start of a page and has to be run again. */
const TRIES = 3

/** One run in a fresh Chromium: a phone, slow 4G, processor four times slower, all simulated as Lighthouse does by default. */
export async function lighthouseRun(url: string, tries = TRIES): Promise<PageReport> {
  const { executablePath, args } = chromium()
  const chrome = await launch({ chromePath: executablePath, chromeFlags: args, logLevel: 'silent' })
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: CATEGORIES,
    })
    if (run && !run.lhr.runtimeError) return reportOf(run.lhr)
    if (tries <= 1) throw new Error(`Lighthouse gave no result for ${url}: ${run?.lhr.runtimeError?.message}`)
  } finally {
    chrome.kill()
  }
  return lighthouseRun(url, tries - 1)
}

interface SentFile {
  resourceType?: string
  transferSize: number
}

function reportOf({ categories, audits }: Result): PageReport {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const { details } = audits['network-requests'] ?? {}
  const files = (details?.type === 'table' ? details.items : []) as unknown as SentFile[]
  const bytesOf = (type: string) =>
    files.filter((file) => file.resourceType === type).reduce((sum, file) => sum + file.transferSize, 0)
  const failed = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
      .map(({ id: audit }) => `${id}: ${audit} ${audits[audit]?.displayValue ?? ''}`.trim()),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
    bestPractices: score('best-practices'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    scriptBytes: bytesOf('Script'),
    documentBytes: bytesOf('Document'),
    requests: files.length,
    lost: failed,
  }
}
