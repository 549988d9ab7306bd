import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, PASSWORD, signedIn } from '../../testing/account.ts'
import { sentMails, takeMails, tokenIn } from '../../testing/account-mails.ts'
import { applyLimits } from '../../testing/every-call.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { sendAccountMail } from './link-mail-service.ts'
import { CONFIRM, isSignedIn, NEW_PASSWORD, RESET, resetToken } from './links.fixture.ts'

const INFO = 'PUT /admin/userManagement/userInfo'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const guest = () => new Shopper(shop.app)
const user = async (shopper: Shopper) => (await shopper.call('GET /common3/appInfoInit')).user

const change = (shopper: Shopper, emailID: string) =>
  shopper.call(INFO, {
    body: { name: 'Ann Lee', phone: '', mailNotices: false, emailID, currentPassword: PASSWORD },
  })

/** Requests a change of address. @returns the token of the link mailed to the new address */
async function changeToken(shopper: Shopper, emailID: string): Promise<string> {
  await change(shopper, emailID)
  return tokenIn((await sentMails(shop)).find(({ to }) => to.address === emailID))
}

async function member() {
  const email = await newAccount(shop)
  return { email, here: await signedIn(shop, email) }
}

test('a new address replaces the old one once it is confirmed, which ends links to the old one', async () => {
  const { email, here } = await member()
  const other = await signedIn(shop, email)
  const reset = await resetToken(shop, guest(), email)
  await change(here, 'Moved@example.com')
  expect(await user(here)).toMatchObject({ emailID: email, pendingEmailID: 'Moved@example.com' })
  const mails = await sentMails(shop)
  expect(mails.map(({ to }) => to.address)).toEqual(['Moved@example.com', email])
  expect(mails[1]?.text).toContain('Moved@example.com')
  expect(tokenIn(mails[1])).toBe('')
  const token = tokenIn(mails[0])
  expect(await guest().refusal(CONFIRM, { body: { token } })).toBe('PASSWORD_NEEDED')
  const reply = await here.call(CONFIRM, { body: { token } })
  expect(reply.user).toMatchObject({ emailID: 'Moved@example.com', pendingEmailID: null })
  expect(await here.refusal(CONFIRM, { body: { token } })).toBe('LINK_EXPIRED')
  expect(await guest().refusal(RESET, { body: { token: reset, password: NEW_PASSWORD } })).toBe('LINK_EXPIRED')
  expect([await isSignedIn(other), await isSignedIn(await signedIn(shop, 'moved@example.com'))]).toEqual([true, true])
})

test('an address of another account is answered alike, and its owner gets an email', async () => {
  const [{ email, here }, holder] = [await member(), await newAccount(shop)]
  const unknown = await change(here, 'unknown@example.com')
  await sentMails(shop)
  const wanted = holder.toLowerCase()
  expect(await change(here, wanted)).toEqual({ user: { ...unknown.user, pendingEmailID: wanted } })
  const mails = await sentMails(shop)
  expect(mails.map(({ to }) => to.address)).toEqual([holder, email])
  expect(mails[0]?.subject).toMatch(/already have an account/)
  expect(mails.map(tokenIn)).toEqual(['', ''])
})

test('an address that another account has got meanwhile is not taken', async () => {
  const { here } = await member()
  const token = await changeToken(here, 'soon@example.com')
  await shop.context.pool.query(
    "UPDATE shopper SET email = 'soon@example.com', email_key = 'soon@example.com' WHERE email = $1",
    [await newAccount(shop)],
  )
  expect(await here.refusal(CONFIRM, { body: { token } })).toBe('LINK_EXPIRED')
})

test('other letters of the same address are confirmed as a new one is', async () => {
  const { email, here } = await member()
  const token = await changeToken(here, email.toLowerCase())
  expect((await here.call(CONFIRM, { body: { token } })).user.emailID).toBe(email.toLowerCase())
})

const withdrawals: [string, (here: Shopper, email: string) => Promise<unknown>][] = [
  ['another request', (here) => change(here, 'later@example.com')],
  ['the present address', (here, email) => change(here, email)],
  [
    'a new password',
    (here) =>
      here.call('POST /admin/userManagement/resetPassword', {
        body: { currentPassword: PASSWORD, password: NEW_PASSWORD },
      }),
  ],
  [
    'a reset of the password',
    async (_here, email) =>
      guest().call(RESET, { body: { token: await resetToken(shop, guest(), email), password: NEW_PASSWORD } }),
  ],
]

test.each(withdrawals)('%s withdraws a new address, whether or not its link was mailed', async (_name, withdraw) => {
  const { email, here } = await member()
  const token = await changeToken(here, 'first@example.com')
  await withdraw(here, email)
  expect(await here.refusal(CONFIRM, { body: { token } })).toBe('LINK_EXPIRED')
  const again = await member()
  await change(again.here, 'first@example.com')
  const waiting = (await takeMails(shop)).filter(({ kind }) => kind === 'EMAIL')
  await withdraw(again.here, again.email)
  await takeMails(shop)
  const sent = shop.mails.length
  for (const mail of waiting) if (mail.email === 'first@example.com') await sendAccountMail(shop.context, mail, '0')
  expect(shop.mails).toHaveLength(sent)
})

test('five new addresses an hour are mailed to, and the answer stays the same', async () => {
  const { here } = await member()
  applyLimits(here)
  const replies: (string | null)[] = []
  for (let n = 0; n < 7; n += 1) replies.push((await change(here, `often${n}@example.com`)).user.pendingEmailID)
  expect(replies).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `often${n}@example.com`))
  expect((await takeMails(shop)).filter(({ kind }) => kind === 'EMAIL')).toHaveLength(5)
})
