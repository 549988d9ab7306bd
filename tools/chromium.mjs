import { findOnPath, isExecutable } from './setup/executable.mjs'

/** Names of the program on various systems: first the headless one, which takes less than half the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Where macOS installs it. */
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium of this machine: CHROMIUM_PATH if set, else the system's. Undefined means to use Playwright's own.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [apps] absolute paths to try last
 */
export function findChromium(env, apps = MAC) {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  return findOnPath(NAMES, env.PATH) ?? apps.find(isExecutable)
}
