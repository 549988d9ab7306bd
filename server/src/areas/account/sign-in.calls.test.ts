import type { signIn } from '@istore/contract/areas/account/sign-in.ts'
import { expect } from 'vitest'
import { newAccount, PASSWORD, signedIn } from '../../testing/account.ts'
import { applyLimits, type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'

const SIGN_ON = 'POST /common3/signon'
const WRONG = 'not the password'

const calls: CallTests<typeof signIn> = {
  [SIGN_ON]: {
    async works(shop) {
      const email = await newAccount(shop, 'Mei Chen')
      const shopper = guestOf(shop)
      const body = { emailID: email.toUpperCase(), password: PASSWORD }
      const reply = await shopper.call(SIGN_ON, { body })
      expect(reply).toMatchObject({ user: { name: 'Mei Chen', emailID: email, profileImage: null } })
      const { user, userID, lastLoginDate } = await shopper.call('GET /common3/appInfoInit')
      expect({ user, userID, lastLoginDate }).toEqual({
        user: reply.user,
        userID: reply.userID,
        lastLoginDate: reply.lastLoginDate,
      })
    },
    refuses: {
      async SIGN_IN_FAILED(shop) {
        const email = await newAccount(shop)
        const unknown = { emailID: 'unknown@example.com', password: PASSWORD }
        expect(await guestOf(shop).refusal(SIGN_ON, { body: unknown })).toBe('SIGN_IN_FAILED')
        await shop.context.pool.query('UPDATE shopper SET blocked_at = now() WHERE email = $1', [email])
        expect(await guestOf(shop).refusal(SIGN_ON, { body: { emailID: email, password: PASSWORD } })).toBe(
          'SIGN_IN_FAILED',
        )
        return guestOf(shop).refusal(SIGN_ON, { body: { emailID: await newAccount(shop), password: WRONG } })
      },
      async TOO_MANY_REQUESTS(shop) {
        const body = { emailID: await newAccount(shop), password: WRONG }
        for (let guess = 0; guess < 10; guess += 1) {
          const stranger = guestOf(shop)
          applyLimits(stranger)
          expect(await stranger.refusal(SIGN_ON, { body })).toBe('SIGN_IN_FAILED')
        }
        const stranger = guestOf(shop)
        applyLimits(stranger)
        return stranger.refusal(SIGN_ON, { body })
      },
    },
  },
  'GET /common3/logout': {
    async works(shop) {
      const shopper = await signedIn(shop, await newAccount(shop))
      const [session, cart] = [shopper.cookies.get('istore_session'), shopper.cookies.get('istore_cart')]
      await shopper.call('GET /common3/logout')
      expect(shopper.cookies.get('istore_session')).toBe('')
      expect(shopper.cookies.get('istore_cart')).not.toBe(cart)
      shopper.cookies.set('istore_session', session ?? '')
      expect((await shopper.call('GET /common3/appInfoInit')).user).toBeNull()
    },
    refuses: {},
  },
}

testCalls(calls)
