/** Whether everything runs: every combination, every round and the soak. Set by `npm run test:all`. */
export const fullRun = process.env.TEST_EXTENT === 'all'

/** How many times slower the processor of a page is made, to find races. Set for `npm test -- e2e`. */
export const SLOWDOWN = Number(process.env.STORY_SLOWDOWN ?? 1)

/** Chromium spends the time that it holds a page up, so the caps of processor time do not apply. */
export const isSlowed = SLOWDOWN > 1
