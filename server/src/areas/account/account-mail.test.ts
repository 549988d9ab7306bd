import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { Metrics } from '../../http/metrics/metrics.ts'
import { startJobs } from '../../jobs/worker.ts'
import { newAccount } from '../../testing/account.ts'
import { applyLimits } from '../../testing/every-call.ts'
import { NEW_PASSWORD, registered, sendMails, tokenIn } from '../../testing/mailed.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { LIMITS } from '../limits/rules.ts'

const FORGOT = 'GET /common3/forgotPassword'
const REGISTER = 'POST /common3/clientRegistration'

async function aShop(): Promise<TestShop> {
  const shop = await testShop()
  onTestFinished(() => shop.close())
  return shop
}

const registration = (emailID: string, name = 'Mei') => ({ name, emailID, password: NEW_PASSWORD })

test('a registration of a known address is answered alike, and mails its owner that there is an account', async () => {
  const shop = await aShop()
  const email = await newAccount(shop)
  await shop.context.pool.query("UPDATE shopper SET locale = 'zh' WHERE email = $1", [email])
  const guest = new Shopper(shop.app)
  const known = await guest.call(REGISTER, { body: registration(email) })
  expect(known).toEqual(await guest.call(REGISTER, { body: registration('unknown@example.com') }))
  const mails = await sendMails(shop)
  const [mail] = mails.filter(({ to }) => to.address === email)
  expect(mail).toMatchObject({ locale: 'zh', subject: expect.stringContaining('已有账户') })
  expect(mail?.text).toContain('/account/login')
  expect(tokenIn(mail)).toBe('')
  const stored = await shop.context.pool.query('SELECT FROM mailed_link')
  expect(stored.rowCount).toBe(1)
})

/** The statements that this process sends to PostgreSQL while it does some work. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype
  const sent: string[] = []
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    sent.push(typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? ''))
    return Reflect.apply(query, this, args)
  } as typeof query
  await work().finally(() => {
    pg.Client.prototype.query = query
  })
  return sent
}

test.each([FORGOT, REGISTER] as const)('%s makes the same statements for every address', async (call) => {
  const shop = await aShop()
  const guest = new Shopper(shop.app)
  applyLimits(guest)
  const callFor = (emailID: string) =>
    call === FORGOT ? guest.call(FORGOT, { query: { emailID } }) : guest.call(REGISTER, { body: registration(emailID) })
  await callFor('first@example.com')
  const email = await newAccount(shop)
  const known = await statementsOf(() => callFor(email))
  expect(known.join()).toContain('add_job')
  expect(await statementsOf(() => callFor('unknown@example.com'))).toEqual(known)
})

test('an address is sent five mails an hour at most, whoever asks for them, and the answer stays the same', async () => {
  const shop = await aShop()
  const email = await newAccount(shop)
  for (let count = 0; count < LIMITS.accountMail.burst + 2; count += 1) {
    const stranger = new Shopper(shop.app)
    applyLimits(stranger)
    expect(await stranger.call(FORGOT, { query: { emailID: email } })).toEqual({ mailed: true })
  }
  expect(await sendMails(shop)).toHaveLength(LIMITS.accountMail.burst)
})

test('the mail of a registration says nothing that a stranger has typed', async () => {
  const shop = await aShop()
  const guest = new Shopper(shop.app)
  await guest.call(REGISTER, { body: registration('victim@example.com', 'You won: https://evil.example') })
  const [mail] = await sendMails(shop)
  expect(JSON.stringify(mail)).not.toContain('evil')
  expect(mail?.text).toContain(`http://shop.test/account/confirm#${tokenIn(mail)}`)
})

test('a mail that is of no use any more is not sent', async () => {
  const shop = await aShop()
  await new Shopper(shop.app).call(FORGOT, { query: { emailID: await newAccount(shop) } })
  const later = new Date(shop.context.now().getTime() + 61 * 60_000)
  shop.context.now = () => later
  expect(await sendMails(shop)).toEqual([])
})

test('a link works that is mailed again after the mail server was down', async () => {
  const shop = await aShop()
  const { send } = shop.context.mail
  let tries = 0
  shop.context.mail.send = async (mail) => {
    tries += 1
    if (tries === 1) throw new Error('down')
    await send(mail)
  }
  const { visitor, token } = await registered(shop)
  expect(tries).toBe(2)
  expect((await visitor.call('POST /common3/confirmLink', { body: { token } })).user.name).toBe('Mei Chen')
})

test('an address is in no log line and no metric, whether it is known, refused, or its mail is not taken', async () => {
  const shop = await aShop()
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const context = { ...shop.context, log: logger }
  const refusing = async ({ to }: { to: { address: string } }) => {
    throw Object.assign(new Error(`550 no such user: ${to.address}`), { responseCode: 550, response: to.address })
  }
  context.mail = { send: refusing, close: () => {} }
  const app = await createApp(context, { logger })
  onTestFinished(() => app.close())
  const metrics = new Metrics()
  metrics.observe(app)
  const email = 'Secret.Person@example.com'
  await shop.context.pool.query('UPDATE shopper SET email = $1, email_key = lower($1) WHERE email = $2', [
    email,
    await newAccount(shop),
  ])
  const guest = new Shopper(app)
  await guest.call(FORGOT, { query: { emailID: email } })
  expect(await guest.refusal(FORGOT, { query: { emailID: `${email}@` } })).toBe('INVALID_INPUT')
  await guest.send('GET', '/common3/forgotPassword', { query: { emailID: [email, email] } })
  const jobs = await startJobs(context)
  await expect.poll(() => lines.some((line) => line.includes('send-account-mail'))).toBe(true)
  await jobs.stop()
  await shop.context.pool.query('ALTER TABLE graphile_worker._private_jobs RENAME TO gone')
  await guest.send('GET', '/common3/forgotPassword', { query: { emailID: email } })
  expect(lines.join('')).toContain('550')
  expect(`${lines.join('')}${await metrics.text()}`).not.toMatch(/secret\.person/i)
})
