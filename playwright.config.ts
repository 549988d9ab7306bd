import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromium, SAVING } from './e2e/fixtures/browser.ts'
import { continueUnderProjectNode, runsProjectNode } from './tools/setup/project-node.mjs'
import { isSlowed, timeLimit } from './tools/testing/extent.mjs'
import { runFolder } from './tools/testing/run-folder.mjs'

const ROOT = import.meta.dirname

// The system's Node may be too old for the project's code, which the stories start and read.
if (!runsProjectNode(ROOT)) process.exit(await continueUnderProjectNode(ROOT, process.argv.slice(1)))

const run = runFolder(ROOT)

// Two would leave a sixth of two processors idle. Throttled pages keep a processor busy while they wait, and with three
// workers the shops, which are not throttled, would be slower than their shoppers.
const allWorkers = isSlowed ? 2 : 3
// One worker for each project, so that fewer shops start: the first projects run side by side, and the last one at the end.
const workers = 1

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** Stories of the shop in a real Chromium: each in one of the four combinations, unless `npm run test:all` runs them. */
export default defineConfig({
  testDir: 'e2e/stories',
  globalSetup: './e2e/fixtures/template.ts',
  outputDir: join(run, 'stories'),
  fullyParallel: true,
  workers: allWorkers,
  retries: 0,
  forbidOnly: true,
  timeout: timeLimit(60_000),
  expect: { timeout: timeLimit(10_000) },
  reporter: [['list'], ['json', { outputFile: join(run, 'stories.json') }], ['./e2e/fixtures/one-combination.ts']],
  use: {
    serviceWorkers: 'block',
    // A tenth of the time: `npm test` runs a failed story once more with a trace.
    trace: 'off',
    actionTimeout: timeLimit(15_000),
    navigationTimeout: timeLimit(30_000),
    launchOptions: chromium(SAVING),
  },
  projects: [
    { name: 'en-phone', workers, use: { ...PHONE, locale: 'en-CA' } },
    { name: 'zh-desktop', workers, use: { ...DESKTOP, locale: 'zh-CN' } },
    { name: 'zh-phone', workers, use: { ...PHONE, locale: 'zh-CN' } },
    { name: 'en-desktop', workers: allWorkers, use: { ...DESKTOP, locale: 'en-CA' } },
  ],
})
