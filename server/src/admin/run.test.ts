import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { StaffShop } from '../areas/staff/staff.ts'
import { newAccount, signedIn } from '../testing/account.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { runCommand } from './run.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const open = (use: (opened: StaffShop) => Promise<string[]>) =>
  use({ db: shop.context.db, publicUrl: shop.context.publicUrl, openUploads: async () => shop.context.uploads })
const run = (line: string) => runCommand(line.split(' ').filter(Boolean), open)

test.each([
  [''],
  ['shoppers'],
  ['shoppers show'],
  ['shoppers show a@example.com b@example.com'],
  ['shoppers toString a@example.com'],
  ['__proto__ show a@example.com'],
  ['orders list'],
  ['audit list now'],
  ['shoppers show a@example.com --force'],
])('%j is no command: usage, code 2, and the database is not opened', async (line) => {
  const outcome = await runCommand(line.split(' ').filter(Boolean), () => Promise.reject(new Error('opened')))
  expect(outcome).toMatchObject({ code: 2, out: [] })
  expect(outcome.err.join('\n')).toContain('shoppers block <email>')
})

test('--help prints every command', async () => {
  const { code, out } = await run('--help')
  expect(code).toBe(0)
  for (const name of ['shoppers show', 'shoppers block', 'shoppers unblock', 'sessions end', 'audit list'])
    expect(out.join('\n')).toContain(`  ${name}`)
})

test.each(['shoppers show', 'shoppers block', 'shoppers unblock', 'sessions end'])(
  '%s of an unknown address is refused and not recorded',
  async (command) => {
    const before = (await run('audit list')).out
    expect(await run(`${command} unknown@example.com`)).toEqual({
      code: 1,
      out: [],
      err: ['There is no account with the email address unknown@example.com.'],
    })
    expect((await run('audit list')).out).toEqual(before)
  },
)

test('a shopper is shown, blocked on all devices at once, and let in again', async () => {
  const email = await newAccount(shop, 'Mei Chen')
  const devices = [await signedIn(shop, email), await signedIn(shop, email)]
  const shown = await run(`shoppers show ${email.toUpperCase()}`)
  expect(shown.code).toBe(0)
  expect(shown.out.join('\n')).toMatch(/name +Mei Chen\n.*devices +2\nblocked +no/s)
  expect(shown.out.join('\n')).not.toMatch(/argon2|password/i)
  expect(await run(`shoppers block ${email} --as Ann`)).toMatchObject({ code: 0, out: [`Blocked ${email}.`] })
  for (const device of devices) expect((await device.call('GET /common3/appInfoInit')).user).toBeNull()
  await expect(signedIn(shop, email)).rejects.toThrow('SIGN_IN_FAILED')
  expect((await run(`shoppers show ${email}`)).out.join('\n')).toMatch(/devices +0\nblocked +since 2/)
  await run(`shoppers unblock ${email}`)
  await signedIn(shop, email)
  expect(await run(`sessions end ${email}`)).toMatchObject({ out: [`Signed ${email} out on 1 device.`] })
  const { out } = await run('audit list')
  const { username } = userInfo()
  const done = (who: string, what: string) =>
    expect.stringMatching(new RegExp(`^\\S+Z {2}${who} {2}${what} {2}${email}$`))
  expect(out.slice(0, 5)).toEqual([
    done(username, 'sessions end'),
    done(username, 'shoppers unblock'),
    done(username, 'shoppers show'),
    done('Ann', 'shoppers block'),
    done(username, 'shoppers show'),
  ])
})

test('a contact is listed, rejected or approved once, and each decision recorded', async () => {
  const email = await newAccount(shop)
  const submit = () =>
    shop.context.pool.query(
      `INSERT INTO verified_contact (shopper_id, state, name) SELECT id, 'SUBMITTED', 'Mei Chen' FROM shopper WHERE email = $1
       ON CONFLICT (shopper_id) DO UPDATE SET state = 'SUBMITTED'`,
      [email],
    )
  await submit()
  expect((await run('contacts list')).out).toEqual([expect.stringMatching(new RegExp(`Z {2}${email} {2}Mei Chen$`))])
  expect((await run(`contacts reject ${email} not readable`)).code).toBe(0)
  const { rows } = await shop.context.pool.query('SELECT state, reason FROM verified_contact')
  expect(rows).toEqual([{ state: 'REJECTED', reason: 'not readable' }])
  await submit()
  expect((await run(`contacts approve ${email}`)).out).toEqual([`Approved the contact of ${email}.`])
  const before = (await run('audit list')).out
  expect(before[0]).toMatch(/contacts approve/)
  expect(before[1]).toMatch(/contacts reject/)
  expect(await run(`contacts approve ${email}`)).toMatchObject({
    code: 1,
    err: [`${email} has no contact awaiting a decision.`],
  })
  expect((await run('audit list')).out).toEqual(before)
})

test('a failed command is not recorded', async () => {
  const email = await newAccount(shop)
  const before = (await run('audit list')).out
  await shop.context.pool.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$;
     CREATE TRIGGER fail BEFORE UPDATE ON shopper FOR EACH ROW EXECUTE FUNCTION fail()`,
  )
  expect(await run(`shoppers block ${email}`)).toEqual({ code: 1, out: [], err: ['Failed: disk full'] })
  await shop.context.pool.query('DROP FUNCTION fail CASCADE')
  expect((await run('audit list')).out).toEqual(before)
})

test.each([
  ['with another password', { DATABASE_URL: 'postgresql://stranger:guess@127.0.0.1:1/shop' }],
  ['with a data folder that has no shop', {}],
])('a stranger %s gets nothing', async (_name, env) => {
  const folder = await mkdtemp(join(tmpdir(), 'istore-admin-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const command = [join(import.meta.dirname, '../admin.ts'), 'shoppers', 'show', await newAccount(shop)]
  const settings = { PATH: process.env.PATH, DATA_DIR: folder, ...env }
  const ran = promisify(execFile)(process.execPath, command, { env: settings })
  await expect(ran).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^[^\n]+\n$/) })
})
