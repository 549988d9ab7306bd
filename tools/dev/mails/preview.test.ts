import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { emailHtml } from '../../../server/src/emails/email-html.ts'
import { emailText } from '../../../server/src/emails/email-text.ts'
import { previewPage, servePreview } from './preview.ts'
import { SAMPLES } from './samples.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(ROOT + path, 'utf8')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => /node_modules|\.test\.ts$/.test(name) })

/** Functions that build an email from another one, or a part of others. */
const NO_EMAILS = ['emailOf']

test('every function of the shop that writes an email has a sample', () => {
  const samples = sources('tools/dev/mails/*samples.ts').map(read).join('\n')
  const writers = sources('server/src/**/*.ts').flatMap((path) =>
    [...read(path).matchAll(/function (\w+)\((?:[^()]|\([^()]*\))*\): Email \{/g)].map(([, name = '']) => name),
  )
  expect(writers.length).toBeGreaterThan(15)
  const missing = writers.filter((name) => !NO_EMAILS.includes(name) && !samples.includes(`${name}(`))
  expect(missing).toEqual([])
})

const words = (text: string) => text.replace(/\s+/g, '')

test.each(Object.entries(SAMPLES))('%s says the same as text and as HTML, in both languages', (name, sample) => {
  for (const locale of ['en', 'zh'] as const) {
    const email = sample(locale)
    const { document } = parseHTML(emailHtml(email))
    const shown = words(document.body.textContent ?? '')
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    const text = emailText(email)
    const pieces = text
      .split('\n')
      .map((line) => line.replace(/^\s*(- )?/, ''))
      .filter((line) => line !== '' && line !== '--')
    for (const piece of pieces) {
      const url = /https:\S+$/.exec(piece)?.[0]
      if (url && piece !== url) expect(links).toContain(url)
      const said = piece.replace(/[:：]\s*https:\S+$/, '').split(/[:：] ?|^(\d+) × /)
      for (const each of said) expect(shown).toContain(words(each ?? ''))
    }
    for (const link of links.filter((each) => each.startsWith('https:'))) expect(text).toContain(link)
    const page = previewPage(`/__mails/${name}/${locale}`) ?? ''
    expect(page).toContain('<iframe sandbox ')
    for (const [theme, query] of [
      ['light', '@media not all'],
      ['dark', '@media all'],
    ] as const) {
      const expected = emailHtml(email).replace('@media (prefers-color-scheme: dark)', query)
      expect(previewPage(`/__mails/${name}/${locale}/${theme}`)).toBe(expected)
    }
    expect(parseHTML(page).document.querySelector('pre')?.textContent).toBe(text)
  }
})

test.each([
  '/',
  '/__mails/none/en',
  '/__mails/constructor/en',
  '/__mails/receipt/fr',
  '/__mails/receipt/en/text',
  '/__mail',
])('%s is no address of the preview', (path) => {
  expect(previewPage(path)).toBeNull()
})

test('the server of the development answers the preview itself and everything else as before', async () => {
  const server = createServer((_request, response) => response.end('the shop'))
  servePreview(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const list = await get('/__mails')
  for (const name of Object.keys(SAMPLES)) expect(list).toContain(`href="/__mails/${name}/zh"`)
  expect(await get('/cart')).toBe('the shop')
  await new Promise((resolve) => server.close(resolve))
})

test('nothing but the server of the development has the preview', () => {
  const users = sources('{server,web,contract,tools}/**/*.{ts,tsx,mjs}').filter(
    (path) => !path.startsWith('tools/dev/mails/') && /__mails|mails\/preview/.test(read(path)),
  )
  expect(users).toEqual(['tools/dev/server.ts'])
  const started = ['tools/start.mjs', ...sources('tools/setup/*'), ...sources('server/src/**/*.ts')]
  expect(started.filter((path) => /['"/]dev\//.test(read(path)))).toEqual([])
})
