import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { aptInstall } from './apt.mjs'
import { findOnPath, isExecutable } from './executable.mjs'
import { runCommand } from './run-command.mjs'
import { say } from './say.mjs'

/**
 * Finds a Chromium that really starts, or gets one: the system's, else Playwright's download, else Debian's package.
 * @param {string} root
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function ensureChromium(root) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !(await starts(chosen))) {
    return { missing: `CHROMIUM_PATH=${chosen} does not start. Set it to a Chromium, or unset it.` }
  }
  const present = findChromium(process.env)
  if (present && (await starts(present))) return { path: present }
  const own = await playwrightChromium()
  if (await starts(own)) return { path: own }
  say('Downloading Chromium for the browser tests (about 150 MB)…')
  await runCommand(process.execPath, [join(root, 'node_modules/.bin/playwright'), 'install', 'chromium'], { cwd: root })
  if (await starts(own)) return { path: own }
  say('Installing Chromium from the system packages…')
  await aptInstall(['chromium'])
  const installed = findChromium(process.env)
  if (installed && (await starts(installed))) return { path: installed }
  return { missing: 'Chromium is missing and could not be downloaded. Install it, or set CHROMIUM_PATH to it.' }
}

/** A stub, or a program that lacks a library, does not get this far. @param {string} path */
async function starts(path) {
  return isExecutable(path) && (await runCommand(path, ['--version'], { timeoutMs: 20_000 })).ok
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/**
 * Chinese pages need a font with Chinese letters, or a browser draws boxes.
 * @returns {Promise<string | undefined>} what is missing, or undefined
 */
export async function ensureChineseFont() {
  if (process.platform !== 'linux' || (await hasChineseFont())) return undefined
  say('Installing a Chinese font…')
  await aptInstall(['fonts-noto-cjk', 'fontconfig'])
  if (await hasChineseFont()) return undefined
  return 'A Chinese font is missing and could not be installed. Install one, such as the package fonts-noto-cjk.'
}

async function hasChineseFont() {
  if (!findOnPath(['fc-list'], process.env.PATH)) return false
  const { output } = await runCommand('fc-list', [':lang=zh'])
  return output.trim() !== ''
}
