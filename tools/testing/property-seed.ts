import fc from 'fast-check'
import { fullRun } from './extent.mjs'

// `npm test` checks the same generated cases in every run, so that only a change can make it fail. `npm run test:all`
// generates new ones; a failure prints its seed.
const SEED = 20_261_127

if (!fullRun) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED })
