import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Documents as the built shop sends them, read over HTTP without a browser. Needs the build of the pages. */
export default defineConfig({
  root: path('../..'),
  resolve: { alias: { '#app': path('../../web/app') } },
  test: {
    include: ['e2e/documents/**/*.test.ts'],
    globalSetup: [path('./support/shop-setup.ts')],
    setupFiles: [path('../../tools/testing/record-file-cpu.ts')],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
