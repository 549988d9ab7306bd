import { basename } from 'node:path'
import { fullRun, isSlowed } from './extent.mjs'

/** @typedef {import('./cpu-record.mjs').CpuRecord} CpuRecord */

/** Limits in seconds of processor time: for one story, and what is added for each server that it starts. */
const STORY = 3
const SERVER = 5

/** Under other load, the same work takes up to 50 % more processor time. */
const MARGIN = 1.5

/** Files whose stories need more: the limit of the file in seconds, each with its reason. */
export const EXCEPTIONS = new Map([
  ['account-journey.spec.ts', 16], // A journey from an order to the deletion of the account.
  ['account-two-shoppers.spec.ts', 20], // Installs a worker, and loads every page of two shoppers.
  ['campaign.spec.ts', 20], // Two people with a browser each, and both pay.
  ['campaign-failures.spec.ts', 16], // Two devices of one person, and a purchase.
  ['catalogue-product-unusual.spec.ts', 18], // The search index is rebuilt twice.
  ['catalogue-styles.spec.ts', 12], // Each walks through seven pages and overlays in one document.
  ['checkout-buy-now.spec.ts', 14], // A purchase after a decline, from the product to the confirmation.
  ['order-life.spec.ts', 45], // Each goes from the cart to the end of an order, with a device and mails.
  ['order-mailed-link.spec.ts', 14], // Three devices, and an email.
  ['order-money.spec.ts', 40], // Two people, a purchase each, and a refund that is followed.
  ['order-price.spec.ts', 7], // A journey from the list to the payment.
  ['order-purchase.spec.ts', 30], // Journeys from the list to the confirmation; one loads every page up to four times.
  ['shell-announcements.spec.ts', 6], // A journey from the search to the cart.
  ['shell-pwa.spec.ts', 55], // Each installs a worker, which fetches every file of the shop.
  ['store-sweep.spec.ts', 120], // Axe on every screen: 75 seconds on an idle machine.
])

/** @param {number} servers that the story starts */
export const allowedSeconds = (servers) => STORY + servers * SERVER

/** Limits of the suites of `npm test`, in seconds of processor time: measured under other load, plus 14 to 25 %. */
const SUITE_SECONDS = { static: 105, unit: 540, documents: 80, budgets: 145, e2e: 1150 }

/** Limit of a complete `npm test`, in seconds of processor time: runs took 960 to 1,260. */
const RUN_SECONDS = 1500

/** Number of files that the report lists. */
const NAMED = 20

/** The costliest files, one per line. @param {readonly CpuRecord[]} files the costliest first */
export function costliestFiles(files) {
  return files.slice(0, NAMED).map(({ file, seconds, tests }) => {
    const each = (seconds / tests).toFixed(2)
    return `${seconds.toFixed(1).padStart(7)} s  ${file} (${tests} × ${each} s)`
  })
}

/**
 * Suites that exceeded their limit, one per line.
 * @param {Readonly<Record<string, number>>} suites seconds of each on the reference machine
 */
export function overCap(suites) {
  if (fullRun || isSlowed) return []
  const overSuites = Object.entries(SUITE_SECONDS).flatMap(([name, cap]) => {
    const seconds = suites[name] ?? 0
    return seconds > cap ? [over(`suite ${name}`, seconds, cap)] : []
  })
  const total = Object.values(suites).reduce((sum, seconds) => sum + seconds, 0)
  return total > RUN_SECONDS ? [...overSuites, over('npm test', total, RUN_SECONDS)] : overSuites
}

/**
 * Files whose stories exceeded their limit, one per line.
 * @param {readonly CpuRecord[]} files
 * @param {number} slowness of the machine while the stories ran
 */
export function overStoryCap(files, slowness = 1) {
  if (fullRun) return []
  return files.flatMap(({ file, seconds, allowed }) => {
    if (allowed === undefined) return []
    const cap = EXCEPTIONS.get(basename(file)) ?? allowed * MARGIN
    return seconds / slowness > cap ? [over(file, seconds / slowness, cap)] : []
  })
}

/** @param {string} name @param {number} seconds @param {number} cap */
const over = (name, seconds, cap) =>
  `${name}: ${seconds.toFixed(1)} s on the reference machine, at most ${Math.round(cap)}`
