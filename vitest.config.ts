import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { fullRun } from './tools/testing/extent.mjs'

export default defineConfig({
  resolve: { alias: { '#app': fileURLToPath(new URL('./web/app', import.meta.url)) } },
  test: {
    include: [
      '{contract,search,server,sandbox,demo,tools,web/app,web/worker,bench}/**/*.test.{ts,tsx}',
      'web/*.test.ts',
    ],
    globalSetup: ['./server/src/db/testing-setup.ts'],
    provide: { fullRun },
    setupFiles: ['./tools/testing/record-file-cpu.ts', './tools/testing/property-seed.ts'],
    // A third of the time: files that share a worker load its modules once, and must leave no state behind.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
