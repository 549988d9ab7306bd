import type { entry } from '@istore/contract/areas/account/entry.ts'
import { expect } from 'vitest'
import { newAccount, PASSWORD, signedIn } from '../../testing/account.ts'
import { applyLimits, type CallTests, fromElsewhere, guestOf, testCalls } from '../../testing/every-call.ts'
import { NEW_PASSWORD, registered, resetToken, sendMails } from '../../testing/mailed.ts'
import type { PayingShop } from '../../testing/paying-shop.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { LIMITS } from '../limits/rules.ts'

const REGISTER = 'POST /common3/clientRegistration'
const FORGOT = 'GET /common3/forgotPassword'
const RESET = 'POST /common3/resetPasswordExternal'
const CHANGE = 'POST /admin/userManagement/resetPassword'
const DESCRIBE = 'POST /common3/mailedLink'
const CONFIRM = 'POST /common3/confirmLink'
const SIGN_ON = 'POST /common3/signon'

const UNKNOWN = 'A'.repeat(43)
const TOO_LONG = `${'a'.repeat(65)}@example.com`

const signsIn = (shop: PayingShop, emailID: string, password: string) =>
  guestOf(shop).call(SIGN_ON, { body: { emailID, password } })

/** Makes a call as often as its limit allows. @returns the refusal of the next one */
async function exhausted(
  shop: PayingShop,
  allowed: number,
  call: (visitor: Shopper, count: number) => Promise<unknown>,
) {
  const visitor = guestOf(shop)
  applyLimits(visitor)
  for (let count = 1; count <= allowed; count += 1) await call(visitor, count)
  return visitor
}

const calls: CallTests<typeof entry> = {
  [REGISTER]: {
    async works(shop) {
      const { visitor, email, mail, token } = await registered(shop)
      expect(mail?.to).toEqual({ name: '', address: email })
      expect(await shop.rows('SELECT FROM shopper WHERE email = $1', [email])).toHaveLength(0)
      const reply = await visitor.call(CONFIRM, { body: { token } })
      expect(reply.user).toMatchObject({ name: 'Mei Chen', emailID: email })
    },
    refuses: {
      async INVALID_INPUT(shop) {
        const body = { name: 'Mei', emailID: TOO_LONG, password: NEW_PASSWORD }
        expect(await guestOf(shop).refusal(REGISTER, { body })).toBe('INVALID_INPUT')
        const blank = { name: ' ', emailID: 'mei@example.com', password: NEW_PASSWORD }
        return guestOf(shop).refusal(REGISTER, { body: blank })
      },
      async PASSWORD_TOO_COMMON(shop) {
        const own = { name: 'Mei', emailID: 'mei@example.com', password: 'MEI@example.com' }
        expect(await guestOf(shop).refusal(REGISTER, { body: own })).toBe('PASSWORD_TOO_COMMON')
        return guestOf(shop).refusal(REGISTER, { body: { ...own, password: 'Password1' } })
      },
      async TOO_MANY_REQUESTS(shop) {
        const bodyOf = (n: number) => ({ name: 'Mei', emailID: `mei.${n}@example.com`, password: NEW_PASSWORD })
        const visitor = await exhausted(shop, LIMITS.accountMailAddress.burst, (one, n) =>
          one.call(REGISTER, { body: bodyOf(n) }),
        )
        return visitor.refusal(REGISTER, { body: bodyOf(0) })
      },
    },
  },
  [FORGOT]: {
    async works(shop) {
      await sendMails(shop)
      const email = await newAccount(shop)
      expect(await guestOf(shop).call(FORGOT, { query: { emailID: email.toLowerCase() } })).toEqual({ mailed: true })
      expect(await guestOf(shop).call(FORGOT, { query: { emailID: 'nobody@example.com' } })).toEqual({ mailed: true })
      expect((await sendMails(shop)).map(({ to }) => to.address)).toEqual([email.toLowerCase()])
    },
    refuses: {
      INVALID_INPUT: (shop) => guestOf(shop).refusal(FORGOT, { query: { emailID: TOO_LONG } }),
      FOREIGN_SITE: (shop) => fromElsewhere(shop).refusal(FORGOT, { query: { emailID: 'mei@example.com' } }),
      async TOO_MANY_REQUESTS(shop) {
        const visitor = await exhausted(shop, LIMITS.accountMailAddress.burst, (one, n) =>
          one.call(FORGOT, { query: { emailID: `mei.${n}@example.com` } }),
        )
        return visitor.refusal(FORGOT, { query: { emailID: 'mei@example.com' } })
      },
    },
  },
  [RESET]: {
    async works(shop) {
      const email = await newAccount(shop)
      const other = await signedIn(shop, email)
      const token = await resetToken(shop, email)
      const shopper = guestOf(shop)
      const reply = await shopper.call(RESET, { body: { token, password: NEW_PASSWORD } })
      expect(reply.user.emailID).toBe(email)
      expect((await shopper.call('GET /common3/appInfoInit')).userID).toBe(reply.userID)
      expect((await other.call('GET /common3/appInfoInit')).user).toBeNull()
      await signsIn(shop, email, NEW_PASSWORD)
      await expect(signsIn(shop, email, PASSWORD)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
    },
    refuses: {
      LINK_EXPIRED: (shop) => guestOf(shop).refusal(RESET, { body: { token: UNKNOWN, password: NEW_PASSWORD } }),
      async PASSWORD_TOO_COMMON(shop) {
        const email = await newAccount(shop)
        const token = await resetToken(shop, email)
        const refusal = await guestOf(shop).refusal(RESET, { body: { token, password: email } })
        // The link is not used up by it.
        await guestOf(shop).call(RESET, { body: { token, password: NEW_PASSWORD } })
        return refusal
      },
      async TOO_MANY_REQUESTS(shop) {
        const body = { token: UNKNOWN, password: NEW_PASSWORD }
        const guess = (one: Shopper) => one.refusal(RESET, { body })
        return (await exhausted(shop, LIMITS.linkAddress.burst, guess)).refusal(RESET, { body })
      },
    },
  },
  [CHANGE]: {
    async works(shop) {
      const email = await newAccount(shop)
      const [shopper, other] = [await signedIn(shop, email), await signedIn(shop, email)]
      const link = await resetToken(shop, email)
      const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
      expect(await shopper.call(CHANGE, { body })).toEqual({ changed: true })
      expect((await shopper.call('GET /common3/appInfoInit')).user?.emailID).toBe(email)
      expect((await other.call('GET /common3/appInfoInit')).user).toBeNull()
      expect(await guestOf(shop).refusal(DESCRIBE, { body: { token: link } })).toBe('LINK_EXPIRED')
      await signsIn(shop, email, NEW_PASSWORD)
    },
    refuses: {
      async PASSWORD_WRONG(shop) {
        const shopper = await signedIn(shop, await newAccount(shop))
        return shopper.refusal(CHANGE, { body: { currentPassword: 'another', password: NEW_PASSWORD } })
      },
      async PASSWORD_TOO_COMMON(shop) {
        const shopper = await signedIn(shop, await newAccount(shop))
        return shopper.refusal(CHANGE, { body: { currentPassword: PASSWORD, password: '12345678' } })
      },
      async TOO_MANY_REQUESTS(shop) {
        const shopper = await signedIn(shop, await newAccount(shop))
        applyLimits(shopper)
        const body = { currentPassword: 'another', password: NEW_PASSWORD }
        for (let guess = 0; guess < LIMITS.signIn.burst; guess += 1)
          expect(await shopper.refusal(CHANGE, { body })).toBe('PASSWORD_WRONG')
        return shopper.refusal(CHANGE, { body })
      },
    },
  },
  [DESCRIBE]: {
    async works(shop) {
      const { visitor, email, token } = await registered(shop)
      const link = { purpose: 'registration', emailID: email, needsPassword: false }
      expect(await visitor.call(DESCRIBE, { body: { token } })).toEqual(link)
      expect(await guestOf(shop).call(DESCRIBE, { body: { token } })).toEqual({ ...link, needsPassword: true })
      await visitor.call(CONFIRM, { body: { token } })
      const reset = await resetToken(shop, email)
      const described = { purpose: 'reset', emailID: email, needsPassword: false }
      expect(await guestOf(shop).call(DESCRIBE, { body: { token: reset } })).toEqual(described)
    },
    refuses: {
      LINK_EXPIRED: (shop) => guestOf(shop).refusal(DESCRIBE, { body: { token: UNKNOWN } }),
      async TOO_MANY_REQUESTS(shop) {
        const guess = (one: Shopper) => one.refusal(DESCRIBE, { body: { token: UNKNOWN } })
        return guess(await exhausted(shop, LIMITS.linkAddress.burst, guess))
      },
    },
  },
  [CONFIRM]: {
    async works(shop) {
      const { email, token } = await registered(shop)
      const elsewhere = guestOf(shop)
      const reply = await elsewhere.call(CONFIRM, { body: { token, password: NEW_PASSWORD } })
      expect((await elsewhere.call('GET /common3/appInfoInit')).user).toEqual(reply.user)
      await signsIn(shop, email, NEW_PASSWORD)
    },
    refuses: {
      LINK_EXPIRED: (shop) => guestOf(shop).refusal(CONFIRM, { body: { token: UNKNOWN } }),
      async PASSWORD_WRONG(shop) {
        const { token, visitor } = await registered(shop)
        const body = { token, password: 'what its owner never chose' }
        expect(await guestOf(shop).refusal(CONFIRM, { body })).toBe('PASSWORD_WRONG')
        const refusal = await guestOf(shop).refusal(CONFIRM, { body: { token } })
        await visitor.call(CONFIRM, { body: { token } })
        return refusal
      },
      async TOO_MANY_REQUESTS(shop) {
        const { token } = await registered(shop)
        const body = { token, password: 'a guess' }
        for (let guess = 0; guess < LIMITS.signIn.burst; guess += 1) {
          const visitor = guestOf(shop)
          applyLimits(visitor)
          expect(await visitor.refusal(CONFIRM, { body })).toBe('PASSWORD_WRONG')
        }
        const visitor = guestOf(shop)
        applyLimits(visitor)
        return visitor.refusal(CONFIRM, { body })
      },
    },
  },
}

testCalls(calls)
