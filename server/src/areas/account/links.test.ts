import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitOf } from '../../http/visit.ts'
import { newAccount, PASSWORD, signedIn } from '../../testing/account.ts'
import { NEW_PASSWORD, registered, resetToken, sendMails, tokenIn } from '../../testing/mailed.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { requestEmailChange } from './entry-service.ts'
import { deleteExpiredLinks, linkHash } from './link-service.ts'
import { readShopperByEmail } from './queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const DESCRIBE = 'POST /common3/mailedLink'
const CONFIRM = 'POST /common3/confirmLink'
const RESET = 'POST /common3/resetPasswordExternal'
const UNKNOWN = 'A'.repeat(43)

const guest = () => new Shopper(shop.app)
const query = async (text: string, values: unknown[] = []) => (await shop.context.pool.query(text, values)).rows

/** Requests another address, as the profile does. @returns the mails to the new and to the former address */
async function requestChange(email: string, newEmail: string) {
  const shopper = await readShopperByEmail(shop.context.db, email)
  if (!shopper) throw new Error('no such shopper')
  await requestEmailChange(visitOf(shop.context, { headers: {} }, { header: () => {} }), shopper, newEmail)
  const mails = await sendMails(shop)
  return [newEmail, email].map((to) => mails.find((mail) => mail.to.address === to))
}

const expire = (token: string) =>
  query("UPDATE mailed_link SET expires_at = now() - interval '1 second' WHERE token_hash = $1", [linkHash(token)])

describe('a mailed link', () => {
  it('is stored as a hash of a random token, which is nowhere else', async () => {
    const { token } = await registered(shop)
    const stored = await query('SELECT l::text AS link FROM mailed_link l')
    const jobs = await query('SELECT payload::text FROM graphile_worker._private_jobs')
    expect(JSON.stringify([stored, jobs])).not.toContain(token)
    expect(await query('SELECT purpose FROM mailed_link WHERE token_hash = $1', [linkHash(token)])).toEqual([
      { purpose: 'registration' },
    ])
  })

  it.each([
    ['registration', "interval '24 hours'"],
    ['reset', "interval '60 minutes'"],
  ])('of a %s opens for %s', async (purpose, time) => {
    const { visitor, email, token } = await registered(shop)
    await visitor.call(CONFIRM, { body: { token } })
    await (purpose === 'reset' ? resetToken(shop, email) : registered(shop))
    const rows = await query(
      `SELECT DISTINCT expires_at - created_at = ${time} AS right FROM mailed_link WHERE purpose = $1`,
      [purpose],
    )
    expect(rows).toEqual([{ right: true }])
  })

  it('is refused alike when it is used, expired, guessed, or for something else', async () => {
    const used = await registered(shop)
    await used.visitor.call(CONFIRM, { body: { token: used.token } })
    const old = await registered(shop)
    await expire(old.token)
    const reset = await resetToken(shop, used.email)
    const registration = await registered(shop)
    const password = NEW_PASSWORD
    const tried = [
      [used.visitor, CONFIRM, { token: used.token }],
      [used.visitor, DESCRIBE, { token: used.token }],
      [old.visitor, CONFIRM, { token: old.token }],
      [old.visitor, DESCRIBE, { token: old.token }],
      [guest(), CONFIRM, { token: UNKNOWN, password }],
      [guest(), RESET, { token: UNKNOWN, password }],
      [guest(), CONFIRM, { token: reset, password }],
      [guest(), RESET, { token: registration.token, password }],
    ] as const
    const answers = await Promise.all(
      tried.map(async ([visitor, call, body]) => {
        await visitor.call('GET /common3/appInfoInit')
        const { status, body: answer } = await visitor.send('POST', call.slice('POST '.length), { body })
        return JSON.stringify({ status, answer })
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('"LINK_EXPIRED"')
  })

  it('is used by one of several calls at the same time', async () => {
    const email = await newAccount(shop)
    const token = await resetToken(shop, email)
    const body = { token, password: NEW_PASSWORD }
    const ends = await Promise.allSettled([1, 2, 3].map(() => guest().call(RESET, { body })))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
    expect(refused).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED'])
  })

  it('is deleted by the daily cleanup once it has expired', async () => {
    const [old, open] = [await registered(shop), await registered(shop)]
    await expire(old.token)
    while ((await deleteExpiredLinks(shop.context.db, 1)) > 0);
    const left = await query('SELECT token_hash FROM mailed_link WHERE expires_at < now() OR token_hash = $1', [
      linkHash(open.token),
    ])
    expect(left).toEqual([{ token_hash: linkHash(open.token) }])
  })

  it('to reset a password ends the others of the shopper', async () => {
    const email = await newAccount(shop)
    const [first, second] = [await resetToken(shop, email), await resetToken(shop, email)]
    await guest().call(RESET, { body: { token: second, password: NEW_PASSWORD } })
    expect(await guest().refusal(DESCRIBE, { body: { token: first } })).toBe('LINK_EXPIRED')
  })

  it('of a shopper who was blocked meanwhile opens nothing', async () => {
    const email = await newAccount(shop)
    const token = await resetToken(shop, email)
    await query('UPDATE shopper SET blocked_at = now() WHERE email = $1', [email])
    expect(await guest().refusal(RESET, { body: { token, password: NEW_PASSWORD } })).toBe('LINK_EXPIRED')
  })
})

describe('a registration', () => {
  it('is not confirmed for an address that got an account meanwhile', async () => {
    const first = await registered(shop)
    const body = { name: 'Another', emailID: first.email.toUpperCase(), password: 'another quiet password' }
    const other = guest()
    await other.call('POST /common3/clientRegistration', { body })
    const token = tokenIn((await sendMails(shop))[0])
    await first.visitor.call(CONFIRM, { body: { token: first.token } })
    expect(await other.refusal(CONFIRM, { body: { token } })).toBe('LINK_EXPIRED')
  })
})

describe('a change of address', () => {
  it('is made by the link in the mail to the new address, and not before', async () => {
    const email = await newAccount(shop)
    const shopper = await signedIn(shop, email)
    const [mail, notice] = await requestChange(email, 'moved@example.com')
    expect(notice?.text).toContain('moved@example.com')
    expect(tokenIn(notice)).toBe('')
    expect((await shopper.call('GET /common3/appInfoInit')).user?.emailID).toBe(email)
    const reset = await resetToken(shop, email)
    const reply = await shopper.call(CONFIRM, { body: { token: tokenIn(mail) } })
    expect(reply.user.emailID).toBe('moved@example.com')
    expect(await guest().refusal(DESCRIBE, { body: { token: reset } })).toBe('LINK_EXPIRED')
  })

  it('needs the password of whoever has not signed in', async () => {
    const email = await newAccount(shop)
    const [mail] = await requestChange(email, 'mistyped@example.com')
    const token = tokenIn(mail)
    expect(await guest().refusal(CONFIRM, { body: { token } })).toBe('PASSWORD_WRONG')
    const another = await signedIn(shop, await newAccount(shop))
    expect(await another.refusal(CONFIRM, { body: { token } })).toBe('PASSWORD_WRONG')
    const reply = await guest().call(CONFIRM, { body: { token, password: PASSWORD } })
    expect(reply.user.emailID).toBe('mistyped@example.com')
  })

  it('to the address of another account is not offered, nor made once there is one', async () => {
    const [email, taken] = [await newAccount(shop), await newAccount(shop)]
    const [known] = await requestChange(email, taken)
    expect(tokenIn(known)).toBe('')
    const [mail] = await requestChange(email, 'raced@example.com')
    await query("UPDATE shopper SET email = 'raced@example.com', email_key = 'raced@example.com' WHERE email = $1", [
      taken,
    ])
    const body = { token: tokenIn(mail), password: PASSWORD }
    expect(await guest().refusal(CONFIRM, { body })).toBe('LINK_EXPIRED')
  })
})
