import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount, PASSWORD } from '../../testing/account.ts'
import { sentMails, takeMails, tokenIn } from '../../testing/account-mails.ts'
import { applyLimits } from '../../testing/every-call.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { deleteOldLinks } from './link-mail-service.ts'
import { CONFIRM, NEW_PASSWORD, RESET, registerNew, resetToken } from './links.fixture.ts'

const REQUEST_RESET = 'GET /common3/forgotPassword'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const guest = () => new Shopper(shop.app)
const expire = () => shop.context.pool.query("UPDATE mailed_link SET expires_at = now() - interval '1 second'")
const links = async () => (await shop.context.pool.query('SELECT count(*)::int AS n FROM mailed_link')).rows[0].n

describe('a link', () => {
  it('opens once', async () => {
    const here = guest()
    const { token } = await registerNew(shop, here)
    await here.call(CONFIRM, { body: { token } })
    expect(await here.refusal(CONFIRM, { body: { token } })).toBe('LINK_EXPIRED')
    const email = await newAccount(shop)
    const reset = await resetToken(shop, here, email)
    await here.call(RESET, { body: { token: reset, password: NEW_PASSWORD } })
    expect(await here.refusal(RESET, { body: { token: reset, password: NEW_PASSWORD } })).toBe('LINK_EXPIRED')
  })

  it('opens for one of several who try at once', async () => {
    const email = await newAccount(shop)
    const token = await resetToken(shop, guest(), email)
    const tries = [1, 2, 3].map(() => guest().call(RESET, { body: { token, password: NEW_PASSWORD } }))
    expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('opens nothing but what it is for', async () => {
    const here = guest()
    const { token } = await registerNew(shop, here)
    expect(await here.refusal(RESET, { body: { token, password: NEW_PASSWORD } })).toBe('LINK_EXPIRED')
    const reset = await resetToken(shop, here, await newAccount(shop))
    expect(await here.refusal(CONFIRM, { body: { token: reset } })).toBe('LINK_EXPIRED')
    await here.call(CONFIRM, { body: { token } })
  })

  it('opens nothing once it has expired, and is deleted then', async () => {
    const here = guest()
    const { token } = await registerNew(shop, here)
    const reset = await resetToken(shop, here, await newAccount(shop))
    expect(await deleteOldLinks(shop.context.db, 10)).toBe(0)
    await expire()
    expect(await here.refusal('POST /common3/linkInfo', { body: { token } })).toBe('LINK_EXPIRED')
    expect(await here.refusal(CONFIRM, { body: { token } })).toBe('LINK_EXPIRED')
    expect(await here.refusal(RESET, { body: { token: reset, password: NEW_PASSWORD } })).toBe('LINK_EXPIRED')
    const old = await links()
    expect(await deleteOldLinks(shop.context.db, 1)).toBe(1)
    expect(await deleteOldLinks(shop.context.db, 100)).toBe(old - 1)
  })

  it('lasts a day, or an hour when it sets a password', async () => {
    await registerNew(shop, guest())
    await resetToken(shop, guest(), await newAccount(shop))
    const { rows } = await shop.context.pool.query(
      'SELECT purpose, (EXTRACT(EPOCH FROM expires_at - created_at) / 60)::int AS minutes FROM mailed_link ORDER BY 1',
    )
    expect(rows).toEqual([
      { purpose: 'REGISTRATION', minutes: 1440 },
      { purpose: 'RESET', minutes: 60 },
    ])
  })

  it('is refused to a blocked shopper, who gets no other one', async () => {
    const email = await newAccount(shop)
    const token = await resetToken(shop, guest(), email)
    await shop.context.pool.query('UPDATE shopper SET blocked_at = now() WHERE email = $1', [email])
    expect(await guest().refusal(RESET, { body: { token, password: NEW_PASSWORD } })).toBe('LINK_EXPIRED')
    expect(await resetToken(shop, guest(), email)).toBe('')
  })

  it('is stored nowhere', async () => {
    const { token } = await registerNew(shop, guest())
    const { rows } = await shop.context.pool.query('SELECT mailed_link::text AS link FROM mailed_link')
    expect(
      rows.filter(({ link }) => link.includes(token) || link.includes(Buffer.from(token).toString('hex'))),
    ).toEqual([])
  })
})

describe('a registration', () => {
  it('creates no account once another has confirmed the address', async () => {
    const [first, second] = [guest(), guest()]
    const { email, token } = await registerNew(shop, first)
    const body = { name: 'Thief', emailID: email, password: PASSWORD }
    await second.call('POST /common3/clientRegistration', { body })
    const other = tokenIn((await sentMails(shop)).at(-1))
    await first.call(CONFIRM, { body: { token } })
    expect(await second.refusal(CONFIRM, { body: { token: other } })).toBe('LINK_EXPIRED')
  })

  it('mails five links an hour to an address, and answers the same then', async () => {
    const known = await newAccount(shop)
    for (let n = 0; n < 7; n += 1) {
      const stranger = guest()
      applyLimits(stranger)
      const body = { name: 'Mei', emailID: 'often@example.com', password: PASSWORD }
      expect(await stranger.call('POST /common3/clientRegistration', { body })).toEqual({ sent: true })
      expect(await stranger.call(REQUEST_RESET, { query: { emailID: known } })).toEqual({ sent: true })
    }
    const kinds = (await takeMails(shop)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'REGISTRATION')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'RESET')).toHaveLength(5)
  })
})
