import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { aptInstall } from './apt.mjs'
import { findOnPath, isExecutable } from './executable.mjs'
import { print } from './print.mjs'
import { runCommand } from './run-command.mjs'

/** Debian's name of the Chromium that has no user interface. */
const HEADLESS = 'chromium-headless-shell'

/**
 * Finds a headless Chromium that really starts, or installs one: Debian's package, else Playwright's download. If
 * neither is available, a full Chromium of the system is used.
 * @param {string} root
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function ensureChromium(root) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await starts(chosen)) return { path: chosen }
    return { missing: `CHROMIUM_PATH=${chosen} does not start. Set it to a working Chromium, or unset it.` }
  }
  if (!findOnPath([HEADLESS], process.env.PATH)) {
    print(`Installing ${HEADLESS} from the system packages…`)
    await aptInstall([HEADLESS])
  }
  const present = findChromium(process.env)
  if (present && (await starts(present))) return { path: present }
  const own = await playwrightChromium()
  if (own) return { path: own }
  print('Downloading a headless Chromium for the browser tests (about 100 MB)…')
  const install = [join(root, 'node_modules/.bin/playwright'), 'install', 'chromium', '--only-shell']
  await runCommand(process.execPath, install, { cwd: root })
  const downloaded = await playwrightChromium()
  if (downloaded) return { path: downloaded }
  return { missing: 'Chromium is missing and could not be downloaded. Install it, or set CHROMIUM_PATH to it.' }
}

/** Whether a program really starts: a stub, or one that lacks a library, does not. @param {string} path */
async function starts(path) {
  return isExecutable(path) && (await runCommand(path, ['--version'], { timeoutMs: 20_000 })).ok
}

/** The headless Chromium that Playwright downloaded, if it exists and starts. */
async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  const server = await chromium.launchServer().catch(() => undefined)
  await server?.close()
  return server?.process().spawnfile
}

/**
 * Installs a Chinese font if there is none: without one, a browser draws boxes instead of Chinese characters.
 * @returns {Promise<string | undefined>} what is missing, or undefined
 */
export async function ensureChineseFont() {
  if (process.platform !== 'linux' || (await hasChineseFont())) return undefined
  print('Installing a Chinese font…')
  await aptInstall(['fonts-noto-cjk', 'fontconfig'])
  if (await hasChineseFont()) return undefined
  return 'A Chinese font is missing and could not be installed. Install one, such as the package fonts-noto-cjk.'
}

async function hasChineseFont() {
  if (!findOnPath(['fc-list'], process.env.PATH)) return false
  const { output } = await runCommand('fc-list', [':lang=zh'])
  return output.trim() !== ''
}
