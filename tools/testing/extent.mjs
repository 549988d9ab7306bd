/** Whether everything runs: every combination, every round and the soak. Set by `npm run test:all`. */
export const fullRun = process.env.TEST_EXTENT === 'all'
