import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Runs the program until its output contains `end`, or it exits. */
async function run(args: string[], env: Record<string, string>, end: string) {
  const child = spawn(process.execPath, [MAIN, '--port', '0', ...args], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(end)) child.kill('SIGTERM')
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

test('prints the settings of the requested accounts, one per line', async () => {
  const env = { SNAPPAY_APP_ID: 'app', SNAPPAY_MERCHANT_NO: '1', SNAPPAY_KEY: 'key' }
  const { code, output } = await run(['--providers', 'snappay,alipay'], env, 'SANDBOX=')
  expect(code).toBe(0)
  const [ready = '', ...lines] = output.trim().split('\n')
  expect(ready).toMatch(/^Sandbox ready at http:\/\/127\.0\.0\.1:\d+$/)
  expect(lines.map((line) => line.split('=')[0])).toEqual([
    'SNAPPAY_GATEWAY_URL',
    'SNAPPAY_APP_ID',
    'SNAPPAY_MERCHANT_NO',
    'SNAPPAY_KEY',
    'ALIPAY_GATEWAY_URL',
    'ALIPAY_APP_ID',
    'ALIPAY_SELLER_ID',
    'ALIPAY_PRIVATE_KEY',
    'ALIPAY_PUBLIC_KEY',
    'SANDBOX',
  ])
  expect(lines).toContain('SNAPPAY_KEY="key"')
})

test('rejects an unknown provider', async () => {
  const { code, output } = await run(['--providers', 'snappay,barter'], {}, 'SANDBOX=')
  expect(code).toBe(1)
  expect(output).toContain('there is no provider "barter"')
})
