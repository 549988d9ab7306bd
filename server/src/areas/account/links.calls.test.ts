import type { links } from '@istore/contract/areas/account/links.ts'
import { expect } from 'vitest'
import { newAccount, PASSWORD, signedIn } from '../../testing/account.ts'
import { sentMails, takeMails, tokenIn } from '../../testing/account-mails.ts'
import { applyLimits, type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { CONFIRM, isSignedIn, NEW_PASSWORD, RESET, registerNew, resetToken } from './links.fixture.ts'

const REGISTER = 'POST /common3/clientRegistration'
const REQUEST_RESET = 'GET /common3/forgotPassword'
const INFO = 'POST /common3/linkInfo'
const CHANGE = 'POST /admin/userManagement/resetPassword'
const NO_TOKEN = 'x'.repeat(43)

const registration = (emailID: string, password = PASSWORD) => ({ name: 'Mei Chen', emailID, password })

/** A visitor from an address that rate limits apply to. */
function limited(shop: PaymentTestShop): Shopper {
  const stranger = guestOf(shop)
  applyLimits(stranger)
  return stranger
}

/** Repeats a call as often as the limit allows, and once more. @returns the last answer */
async function exceed(times: number, code: string, attempt: () => Promise<string>): Promise<string> {
  for (let n = 0; n < times; n += 1) expect(await attempt()).toBe(code)
  return attempt()
}

const calls: CallTests<typeof links> = {
  [REGISTER]: {
    async works(shop) {
      const email = await newAccount(shop)
      const body = { ...registration('Fresh@example.com') }
      expect(await guestOf(shop).call(REGISTER, { body })).toEqual({ sent: true })
      expect(await guestOf(shop).call(REGISTER, { body: registration(email) })).toEqual({ sent: true })
      const mails = await sentMails(shop)
      expect(mails.map(({ to, subject }) => [to.address, /already/.test(subject)])).toEqual([
        ['Fresh@example.com', false],
        [email, true],
      ])
      expect(mails.map((mail) => tokenIn(mail) !== '')).toEqual([true, false])
      expect(await shop.rows('SELECT 1 FROM shopper WHERE email = $1', ['Fresh@example.com'])).toEqual([])
    },
    refuses: {
      async INVALID_INPUT(shop) {
        const host = `${'a.'.repeat(2)}${'ü'.repeat(60)}.com`
        expect(await guestOf(shop).refusal(REGISTER, { body: registration(`a@${host}`) })).toBe('INVALID_INPUT')
        return guestOf(shop).refusal(REGISTER, { body: { ...registration('a@example.com'), name: ' ' } })
      },
      PASSWORD_TOO_COMMON: (shop) =>
        guestOf(shop).refusal(REGISTER, { body: registration('a@example.com', 'Password1') }),
      async TOO_MANY_REQUESTS(shop) {
        const stranger = limited(shop)
        for (let n = 0; n < 20; n += 1) await stranger.call(REGISTER, { body: registration(`n${n}@example.com`) })
        await takeMails(shop)
        return stranger.refusal(REGISTER, { body: registration('n@example.com') })
      },
    },
  },
  [REQUEST_RESET]: {
    async works(shop) {
      const email = await newAccount(shop)
      for (const emailID of ['unknown@example.com', email.toUpperCase()])
        expect(await guestOf(shop).call(REQUEST_RESET, { query: { emailID } })).toEqual({ sent: true })
      expect((await sentMails(shop)).map(({ to }) => to.address)).toEqual([email])
    },
    refuses: {
      INVALID_INPUT: (shop) => guestOf(shop).refusal(REQUEST_RESET, { query: { emailID: `a@${'ü'.repeat(60)}.com` } }),
      async TOO_MANY_REQUESTS(shop) {
        const stranger = limited(shop)
        for (let n = 0; n < 20; n += 1) await stranger.call(REQUEST_RESET, { query: { emailID: `n${n}@example.com` } })
        await takeMails(shop)
        return stranger.refusal(REQUEST_RESET, { query: { emailID: 'n@example.com' } })
      },
    },
  },
  [RESET]: {
    async works(shop) {
      const email = await newAccount(shop)
      const [other, here] = [await signedIn(shop, email), guestOf(shop)]
      const [older, token] = [await resetToken(shop, here, email), await resetToken(shop, here, email)]
      const reply = await here.call(RESET, { body: { token, password: NEW_PASSWORD } })
      expect(reply.user.emailID).toBe(email)
      expect([await isSignedIn(here), await isSignedIn(other)]).toEqual([true, false])
      expect(await here.refusal(RESET, { body: { token: older, password: NEW_PASSWORD } })).toBe('LINK_EXPIRED')
      expect((await sentMails(shop)).map(({ to, text }) => [to.address, tokenIn({ text })])).toEqual([[email, '']])
      const body = { emailID: email, password: NEW_PASSWORD }
      expect((await guestOf(shop).call('POST /common3/signon', { body })).userID).toBe(reply.userID)
    },
    refuses: {
      LINK_EXPIRED: (shop) => guestOf(shop).refusal(RESET, { body: { token: NO_TOKEN, password: NEW_PASSWORD } }),
      async PASSWORD_TOO_COMMON(shop) {
        const email = await newAccount(shop)
        const token = await resetToken(shop, guestOf(shop), email)
        const refused = await guestOf(shop).refusal(RESET, { body: { token, password: email.toUpperCase() } })
        await guestOf(shop).call(RESET, { body: { token, password: NEW_PASSWORD } })
        return refused
      },
      TOO_MANY_REQUESTS(shop) {
        const stranger = limited(shop)
        const body = { token: NO_TOKEN, password: NEW_PASSWORD }
        return exceed(20, 'LINK_EXPIRED', () => stranger.refusal(RESET, { body }))
      },
    },
  },
  [CONFIRM]: {
    async works(shop) {
      const here = guestOf(shop)
      const { email, token } = await registerNew(shop, here)
      const reply = await here.call(CONFIRM, { body: { token } })
      expect(reply.user).toMatchObject({ name: 'Mei Chen', emailID: email })
      expect(await isSignedIn(here)).toBe(true)
      expect(await isSignedIn(await signedIn(shop, email))).toBe(true)
    },
    refuses: {
      LINK_EXPIRED: (shop) => guestOf(shop).refusal(CONFIRM, { body: { token: NO_TOKEN } }),
      async PASSWORD_NEEDED(shop) {
        const { token } = await registerNew(shop, guestOf(shop))
        const phone = guestOf(shop)
        const refused = await phone.refusal(CONFIRM, { body: { token } })
        await phone.call(CONFIRM, { body: { token, password: PASSWORD } })
        expect(await isSignedIn(phone)).toBe(true)
        return refused
      },
      async PASSWORD_WRONG(shop) {
        const { token } = await registerNew(shop, guestOf(shop))
        return guestOf(shop).refusal(CONFIRM, { body: { token, password: NEW_PASSWORD } })
      },
      async TOO_MANY_REQUESTS(shop) {
        const { token } = await registerNew(shop, guestOf(shop))
        const stranger = limited(shop)
        const guess = { body: { token, password: NEW_PASSWORD } }
        expect(await exceed(10, 'PASSWORD_WRONG', () => stranger.refusal(CONFIRM, guess))).toBe('TOO_MANY_REQUESTS')
        return exceed(20, 'LINK_EXPIRED', () => stranger.refusal(CONFIRM, { body: { token: NO_TOKEN } }))
      },
    },
  },
  [INFO]: {
    async works(shop) {
      const here = guestOf(shop)
      const { token } = await registerNew(shop, here)
      const known = { purpose: 'REGISTRATION', email: 'N•••@example.com' }
      expect(await here.call(INFO, { body: { token } })).toEqual({ ...known, needsPassword: false })
      expect(await guestOf(shop).call(INFO, { body: { token } })).toEqual({ ...known, needsPassword: true })
      const reset = await resetToken(shop, here, await newAccount(shop))
      expect(await guestOf(shop).call(INFO, { body: { token: reset } })).toEqual({
        purpose: 'RESET',
        email: 'S•••@example.com',
        needsPassword: false,
      })
    },
    refuses: {
      LINK_EXPIRED: (shop) => guestOf(shop).refusal(INFO, { body: { token: NO_TOKEN } }),
      TOO_MANY_REQUESTS(shop) {
        const stranger = limited(shop)
        return exceed(20, 'LINK_EXPIRED', () => stranger.refusal(INFO, { body: { token: NO_TOKEN } }))
      },
    },
  },
  [CHANGE]: {
    async works(shop) {
      const email = await newAccount(shop)
      const [here, other] = [await signedIn(shop, email), await signedIn(shop, email)]
      const token = await resetToken(shop, guestOf(shop), email)
      const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
      expect(await here.call(CHANGE, { body })).toEqual({ changed: true })
      expect([await isSignedIn(here), await isSignedIn(other)]).toEqual([true, false])
      expect(await guestOf(shop).refusal(RESET, { body: { token, password: NEW_PASSWORD } })).toBe('LINK_EXPIRED')
      const notices = (await sentMails(shop)).filter(({ to }) => to.address === email)
      expect(notices.map(({ subject }) => /was changed/.test(subject))).toEqual([true])
    },
    refuses: {
      async PASSWORD_WRONG(shop) {
        const here = await signedIn(shop, await newAccount(shop))
        return here.refusal(CHANGE, { body: { currentPassword: NEW_PASSWORD, password: NEW_PASSWORD } })
      },
      async PASSWORD_TOO_COMMON(shop) {
        const here = await signedIn(shop, await newAccount(shop))
        return here.refusal(CHANGE, { body: { currentPassword: PASSWORD, password: 'iloveyou1' } })
      },
      async TOO_MANY_REQUESTS(shop) {
        const here = await signedIn(shop, await newAccount(shop))
        applyLimits(here)
        const body = { currentPassword: NEW_PASSWORD, password: NEW_PASSWORD }
        return exceed(10, 'PASSWORD_WRONG', () => here.refusal(CHANGE, { body }))
      },
    },
  },
}

testCalls(calls)
