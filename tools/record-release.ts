import { startVitest } from 'vitest/node'

/** Records the statements of this version as those of the previous release: see `server/src/testing/previous-release.test.ts`. */
const vitest = await startVitest('test', ['server/src/testing/previous-release.test.ts'], {
  watch: false,
  provide: { recordsRelease: true },
})
await vitest.close()
