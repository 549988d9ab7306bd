/** Whether everything runs: every combination, every round and the soak. Set by `npm run test:all`. */
export const fullRun = process.env.TEST_EXTENT === 'all'

/** CPU throttling rate for the pages of stories, used to find races. */
export const SLOWDOWN = Number(process.env.STORY_SLOWDOWN ?? 1)

/** Throttling itself uses CPU time in Chromium, so the CPU caps do not apply. */
export const isSlowed = SLOWDOWN > 1

/**
 * A story's time limit, three times as long on a slowed processor: such a run looks for lost presses and pages that never
 * appear, not for slow ones.
 * @param {number} ms
 */
export const timeLimit = (ms) => ms * (isSlowed ? 3 : 1)
