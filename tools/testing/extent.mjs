/** Whether everything runs: every combination, every round, the soak and the sweep. Set by `npm run test:all`. */
export const fullRun = process.env.TEST_EXTENT === 'all'

/**
 * How often a test repeats its proof.
 * @param {number} usual in `npm test` @param {number} full in `npm run test:all`
 */
export const rounds = (usual, full) => (fullRun ? full : usual)
