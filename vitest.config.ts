import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '#app': fileURLToPath(new URL('./web/app', import.meta.url)) } },
  test: {
    include: ['{contract,search,server,sandbox,demo,tools,web/app,web/worker,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['./server/src/db/testing-setup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
