import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Documents as the built shop sends them, read over HTTP without a browser. Needs the build of the pages. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '#app': fileURLToPath(new URL('../../web/app', import.meta.url)) } },
  test: {
    include: ['e2e/documents/**/*.test.ts'],
    globalSetup: ['./support/shop-setup.ts'],
    setupFiles: ['../../tools/testing/record-file-cpu.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 5_000,
  },
})
