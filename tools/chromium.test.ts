import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { findChromium } from './chromium.mjs'

/** A search path of folders with these programs, in order. Programs whose names end in `!` are not executable. */
function searchPath(...folders: string[][]): { root: string; PATH: string } {
  const root = mkdtempSync(join(tmpdir(), 'istore-chromium-'))
  const paths = folders.map((names, index) => {
    const folder = join(root, String(index))
    mkdirSync(folder)
    for (const name of names) {
      writeFileSync(join(folder, name.replace('!', '')), '', { mode: name.endsWith('!') ? 0o644 : 0o755 })
    }
    return folder
  })
  return { root, PATH: paths.join(delimiter) }
}

it.each([
  ['the freest name wins over the earlier folder', [['google-chrome'], ['chromium']], '1/chromium'],
  ['the earlier folder wins for one name', [['chromium'], ['chromium']], '0/chromium'],
  ['a file that cannot run is passed over', [['chromium!'], ['chromium-browser']], '1/chromium-browser'],
  [
    'the one without a user interface comes first',
    [['chromium'], ['chromium-headless-shell']],
    '1/chromium-headless-shell',
  ],
  ['any Chrome is better than none', [[], ['google-chrome-stable']], '1/google-chrome-stable'],
  ['nothing there', [[], []], undefined],
])('%s', (_name, folders, expected) => {
  const { root, PATH } = searchPath(...folders)
  expect(findChromium({ PATH }, [])).toBe(expected && join(root, expected))
})

it('takes CHROMIUM_PATH before all', () => {
  const { root, PATH } = searchPath(['chromium'], ['mine'])
  expect(findChromium({ PATH, CHROMIUM_PATH: join(root, '1/mine') }, [])).toBe(join(root, '1/mine'))
})

it('takes nothing else when CHROMIUM_PATH is wrong', () => {
  const { root, PATH } = searchPath(['chromium'])
  expect(findChromium({ PATH, CHROMIUM_PATH: join(root, 'absent') }, [])).toBeUndefined()
})

it('looks among the applications last', () => {
  const { root } = searchPath(['chrome-app'])
  expect(findChromium({ PATH: '' }, [join(root, 'absent'), join(root, '0/chrome-app')])).toBe(
    join(root, '0/chrome-app'),
  )
})
