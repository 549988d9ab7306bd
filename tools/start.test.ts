import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const script = fileURLToPath(new URL('./start.mjs', import.meta.url))

/** Runs `npm start` until it exits; these settings make it fail at once. */
function start(settings: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script],
      { env: { ...process.env, ...settings } },
      (_error, _out, stderr) => resolve({ code: child.exitCode, stderr }),
    )
  })
}

it('says in one line that the port is in use, and starts nothing', async () => {
  const owner = createServer()
  const port = await new Promise<number>((resolve) => {
    owner.listen(0, '127.0.0.1', () => resolve(Number((owner.address() as { port: number }).port)))
  })
  const { code, stderr } = await start({ PORT: String(port) })
  owner.close()
  expect(code).toBe(1)
  expect(stderr).toBe(`Port ${port} is in use by another program. Use another one: PORT=${port + 1} npm start\n`)
})

it.each([
  [{ PORT: 'many' }, /^PORT must be .*\n$/],
  [{ PORT: '0', SEED: 'lots' }, /^SEED must be demo or none.*\n$/],
  [{ PORT: '0', SNAPPAY_KEY: 'alone' }, /^SNAPPAY_GATEWAY_URL is missing.*\n$/],
])('says in one line that a setting is bad: %o', async (settings, line) => {
  const { code, stderr } = await start(settings)
  expect(code).toBe(1)
  expect(stderr).toMatch(line)
})

it('leaves the memory limits of Node and of malloc alone', () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const sources = globSync(['package.json', 'tools/*.mjs', 'tools/setup/*.mjs', '{server,sandbox}/src/**/*.ts'], {
    cwd,
  })
  const limit =
    /MALLOC_|NODE_OPTIONS|(max|min)[-_](old|semi)[-_]space|setFlagsFromString\((?!'--expose-gc'\))|resourceLimits/
  expect(sources).toContain('tools/start.mjs')
  expect(sources.filter((file) => limit.test(readFileSync(`${cwd}/${file}`, 'utf8')))).toEqual([])
})
