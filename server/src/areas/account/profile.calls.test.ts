import type { addresses } from '@istore/contract/areas/account/addresses.ts'
import type { devices } from '@istore/contract/areas/account/devices.ts'
import type { profile } from '@istore/contract/areas/account/profile.ts'
import { expect } from 'vitest'
import { ageSignIns, newAccount, signedIn } from '../../testing/account.ts'
import { GOOD_ADDRESS } from '../../testing/bad-account-bodies.ts'
import { applyLimits, type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { Shopper } from '../../testing/shopper.ts'

const INFO = 'PUT /admin/userManagement/userInfo'
const ADDRESSES = 'GET /admin/userManagement/getAddresses/{id}/type/{type}'
const SAVE = 'POST /admin/userManagement/updateAddresses/{a}/{b}'
const DEVICES = 'GET /admin/userManagement/devices'
const END = 'POST /admin/userManagement/devices/end'
const PROFILE = { name: ' Mei Chen ', phone: '+1 (416) 555-0134', mailNotices: true }
const NEW_ADDRESS = { ...PROFILE, emailID: 'next@example.com' }

async function member(shop: PaymentTestShop) {
  const shopper = await signedIn(shop, await newAccount(shop))
  const { userID } = await shopper.call('GET /common3/appInfoInit')
  return { shopper, id: userID ?? '' }
}

/** A shopper's second device. */
async function onPhone(shop: PaymentTestShop, email: string) {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1'
  return signedIn(shop, email, new Shopper(shop.app, { 'user-agent': agent }))
}

const isSignedIn = async (shopper: Shopper) => (await shopper.call('GET /common3/appInfoInit')).user !== null

const calls: CallTests<typeof profile & typeof addresses & typeof devices> = {
  [INFO]: {
    async works(shop) {
      const { shopper } = await member(shop)
      const { user } = await shopper.call(INFO, { body: PROFILE })
      expect(user).toMatchObject({ ...PROFILE, name: 'Mei Chen' })
      expect((await shopper.call('GET /common3/appInfoInit')).user).toEqual(user)
      const other = await member(shop)
      expect((await other.shopper.call('GET /common3/appInfoInit')).user?.name).toBe('Ann Lee')
      expect(await guestOf(shop).refusal(INFO, { body: PROFILE })).toBe('SIGN_IN_NEEDED')
    },
    refuses: {
      INVALID_INPUT: async (shop) => (await member(shop)).shopper.refusal(INFO, { body: { ...PROFILE, name: ' ' } }),
      PASSWORD_NEEDED: async (shop) => (await member(shop)).shopper.refusal(INFO, { body: NEW_ADDRESS }),
      async PASSWORD_WRONG(shop) {
        const { shopper } = await member(shop)
        const refused = await shopper.refusal(INFO, { body: { ...NEW_ADDRESS, currentPassword: 'not that one' } })
        expect((await shopper.call('GET /common3/appInfoInit')).user).toMatchObject({ name: 'Ann Lee', phone: '' })
        return refused
      },
      async SIGN_IN_TOO_OLD(shop) {
        const { shopper, id } = await member(shop)
        await shop.rows('UPDATE shopper SET password_hash = NULL WHERE id = $1', [id])
        const { user } = await shopper.call(INFO, { body: NEW_ADDRESS })
        expect(user.pendingEmailID).toBe(NEW_ADDRESS.emailID)
        await ageSignIns(shop, id)
        return shopper.refusal(INFO, { body: NEW_ADDRESS })
      },
      async TOO_MANY_REQUESTS(shop) {
        const { shopper } = await member(shop)
        applyLimits(shopper)
        const body = { ...NEW_ADDRESS, currentPassword: 'not that one' }
        for (let n = 0; n < 10; n += 1) expect(await shopper.refusal(INFO, { body })).toBe('PASSWORD_WRONG')
        return shopper.refusal(INFO, { body })
      },
    },
  },
  [ADDRESSES]: {
    async works(shop) {
      const { shopper, id } = await member(shop)
      const body = { addresses: [GOOD_ADDRESS] }
      await shopper.call(SAVE, { params: { a: id, b: 'SHIPPING' }, body })
      expect(await shopper.call(ADDRESSES, { params: { id, type: 'SHIPPING' } })).toEqual(body)
      expect(await shopper.call(ADDRESSES, { params: { id, type: 'BILLING' } })).toEqual({ addresses: [] })
      const stranger = (await member(shop)).shopper
      for (const other of [id, 'unknown'])
        expect(await stranger.refusal(ADDRESSES, { params: { id: other, type: 'SHIPPING' } })).toBe('NOT_FOUND')
    },
    refuses: {},
  },
  [SAVE]: {
    async works(shop) {
      const { shopper, id } = await member(shop)
      const params = { a: id, b: 'SHIPPING' }
      const home = { ...GOOD_ADDRESS, postCode: 'm5v2k1', unit: ' 4 ', isDefault: false }
      const office = { ...GOOD_ADDRESS, country: 'US', province: 'NY', postCode: '10001-1234' }
      const saved = await shopper.call(SAVE, { params, body: { addresses: [home, office, office] } })
      const stored = { ...home, postCode: 'M5V 2K1', unit: '4' }
      expect(saved.addresses).toEqual([stored, office, { ...office, isDefault: false }])
      const { addresses } = await shopper.call(SAVE, { params, body: { addresses: [home] } })
      expect(addresses).toEqual([{ ...stored, isDefault: true }])
      const full = Array.from({ length: 20 }, () => GOOD_ADDRESS)
      await Promise.all([full, [home], full].map((each) => shopper.call(SAVE, { params, body: { addresses: each } })))
      const left = await shopper.call(ADDRESSES, { params: { id, type: 'SHIPPING' } })
      expect(left.addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
      const stranger = (await member(shop)).shopper
      expect(await stranger.refusal(SAVE, { params, body: { addresses: [] } })).toBe('NOT_FOUND')
    },
    refuses: {
      async INVALID_INPUT(shop) {
        const { shopper, id } = await member(shop)
        const body = { addresses: [{ ...GOOD_ADDRESS, province: 'NY' }] }
        return shopper.refusal(SAVE, { params: { a: id, b: 'BILLING' }, body })
      },
    },
  },
  [DEVICES]: {
    async works(shop) {
      const email = await newAccount(shop)
      const shopper = await signedIn(shop, email)
      const phone = await onPhone(shop, email)
      const { devices } = await phone.call(DEVICES)
      expect(devices).toMatchObject([
        { browser: 'Safari', system: 'iPhone', isThis: true },
        { browser: '', system: '', isThis: false },
      ])
      expect((await shopper.call(DEVICES)).devices.map(({ isThis }) => isThis)).toEqual([false, true])
    },
    refuses: {},
  },
  [END]: {
    async works(shop) {
      const email = await newAccount(shop)
      const shopper = await signedIn(shop, email)
      const others = [await onPhone(shop, email), await onPhone(shop, email)]
      const listed = (await shopper.call(DEVICES)).devices.filter(({ isThis }) => !isThis)
      const { devices } = await shopper.call(END, { body: { id: listed[0]?.id ?? '' } })
      expect(devices).toHaveLength(2)
      expect(await Promise.all(others.map(isSignedIn))).toEqual([true, false])
      expect((await shopper.call(END, { body: { all: true } })).devices).toMatchObject([{ isThis: true }])
      expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
      const here = (await shopper.call(DEVICES)).devices[0]?.id ?? ''
      const token = shopper.cookies.get('istore_session') ?? ''
      expect(await shopper.call(END, { body: { id: here } })).toEqual({ devices: [] })
      expect(shopper.cookies.get('istore_session')).toBe('')
      shopper.cookies.set('istore_session', token)
      expect(await isSignedIn(shopper)).toBe(false)
    },
    refuses: {
      async NOT_FOUND(shop) {
        const { shopper } = await member(shop)
        const theirs = (await shopper.call(DEVICES)).devices[0]?.id ?? ''
        const stranger = (await member(shop)).shopper
        const answer = await stranger.refusal(END, { body: { id: theirs } })
        expect(await isSignedIn(shopper)).toBe(true)
        return answer
      },
    },
  },
}

testCalls(calls)
