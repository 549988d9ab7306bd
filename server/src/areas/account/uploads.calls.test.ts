import type { uploads } from '@istore/contract/areas/account/uploads.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { applyLimits, type CallTests, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { CONTACT_PICTURE, PROFILE, sendFile } from '../../testing/uploads.ts'
import { approveContact } from './review-contacts-service.ts'

const CONTACT = '/admin/userManagement/verifiedContact'
const DETAILS = { name: 'Mei Chen', idNumber: 'e1234-567 890' }
const NUMBER = 'GET /admin/userManagement/verifiedContact/idNumber'

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
const shopperIn = async (shop: PaymentTestShop) => signedIn(shop, await newAccount(shop))
const idOf = async (shopper: Shopper) => (await shopper.call('GET /common3/appInfoInit')).userID ?? ''

interface Refused {
  errors: { error: { code: string }[] }
}
const codeOf = ({ body }: { body: Refused }) => body.errors.error[0]?.code ?? ''

/** Tests of the refusals of a call that uploads a picture. */
const ofUploads = (path: string) => ({
  UPLOAD_NOT_AN_IMAGE: async (shop: PaymentTestShop) =>
    codeOf(await sendFile<Refused>(await shopperIn(shop), path, 'text')),
  UPLOAD_TOO_LARGE: async (shop: PaymentTestShop) =>
    codeOf(await sendFile<Refused>(await shopperIn(shop), path, Buffer.alloc(10_000_001))),
  async TOO_MANY_REQUESTS(shop: PaymentTestShop) {
    const shopper = await shopperIn(shop)
    applyLimits(shopper)
    for (let sent = 0; sent < 10; sent += 1)
      expect(codeOf(await sendFile<Refused>(shopper, path, 'text'))).toBe('UPLOAD_NOT_AN_IMAGE')
    return codeOf(await sendFile<Refused>(shopper, path, await picture()))
  },
})

/** A shopper whose contact is waiting for the shop's decision. */
async function submitted(shop: PaymentTestShop): Promise<Shopper> {
  const shopper = await shopperIn(shop)
  await sendFile(shopper, CONTACT_PICTURE, await picture())
  await shopper.call(`PUT ${CONTACT}`, { body: DETAILS })
  return shopper
}

const calls: CallTests<typeof uploads> = {
  [`POST ${PROFILE}`]: {
    async works(shop) {
      const shopper = await shopperIn(shop)
      const first = await sendFile<{ profileImage: string }>(shopper, PROFILE, await picture())
      const second = await sendFile<{ profileImage: string }>(shopper, PROFILE, await picture())
      expect((await shopper.call('GET /common3/appInfoInit')).user?.profileImage).toBe(second.body.profileImage)
      const cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ')
      const get = (url: string, headers = {}) => shop.app.inject({ url, headers })
      const served = await get(second.body.profileImage, { cookie })
      expect([served.statusCode, served.headers]).toMatchObject([
        200,
        {
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, max-age=86400',
        },
      ])
      expect((await sharp(served.rawPayload).metadata()).width).toBe(512)
      const stranger = await shopperIn(shop)
      const others = [...stranger.cookies].map((pair) => pair.join('=')).join('; ')
      for (const headers of [{}, { cookie: others }])
        expect((await get(second.body.profileImage, headers)).statusCode).toBe(404)
      expect((await get(first.body.profileImage, { cookie })).statusCode).toBe(404)
      const [name = ''] = /[0-9a-f]{32}/.exec(first.body.profileImage) ?? []
      expect(await shop.context.uploads.files.get(`profile/${name}`)).toBeNull()
    },
    refuses: ofUploads(PROFILE),
  },
  'GET /admin/userManagement/image/user/{id}': {
    async works(shop) {
      const shopper = await shopperIn(shop)
      const params = { id: await idOf(shopper) }
      const call = () => shopper.call('GET /admin/userManagement/image/user/{id}', { params })
      expect(await call()).toEqual({ profileImage: null })
      const { body } = await sendFile(shopper, PROFILE, await picture())
      expect(await call()).toEqual(body)
      const stranger = await shopperIn(shop)
      expect(await stranger.refusal('GET /admin/userManagement/image/user/{id}', { params })).toBe('NOT_FOUND')
    },
    refuses: {},
  },
  [`POST ${CONTACT}`]: {
    async works(shop) {
      const shopper = await shopperIn(shop)
      const saved = await shopper.call(`POST ${CONTACT}`, { body: DETAILS })
      expect(saved).toMatchObject({ state: 'DRAFT', name: 'Mei Chen', idNumber: '••••90', hasPicture: false })
      expect(await shopper.call(NUMBER)).toEqual(saved)
      const { rows } = await shop.context.pool.query('SELECT id_number FROM verified_contact WHERE shopper_id = $1', [
        await idOf(shopper),
      ])
      expect(rows[0].id_number.includes('E1234567890')).toBe(false)
    },
    refuses: {
      INVALID_INPUT: async (shop) =>
        (await shopperIn(shop)).refusal(`POST ${CONTACT}`, { body: { ...DETAILS, name: ' ' } }),
      CONTACT_LOCKED: async (shop) => (await submitted(shop)).refusal(`POST ${CONTACT}`, { body: DETAILS }),
    },
  },
  [`PUT ${CONTACT}`]: {
    async works(shop) {
      const shopper = await submitted(shop)
      expect(await shopper.call(NUMBER)).toMatchObject({ state: 'SUBMITTED', idNumber: '••••90', hasPicture: true })
      expect(await (await shopperIn(shop)).call(NUMBER)).toMatchObject({ state: null, idNumber: null })
      const later = await shopperIn(shop)
      await later.call(`POST ${CONTACT}`, { body: DETAILS })
      await sendFile(later, CONTACT_PICTURE, await picture())
      const sent = await later.call(`PUT ${CONTACT}`, { body: { name: 'Mei L Chen' } })
      expect(sent).toMatchObject({ state: 'SUBMITTED', name: 'Mei L Chen', idNumber: '••••90' })
    },
    refuses: {
      INVALID_INPUT: async (shop) =>
        (await shopperIn(shop)).refusal(`PUT ${CONTACT}`, { body: { ...DETAILS, name: 'Mei\u001b[2J' } }),
      async CONTACT_LOCKED(shop) {
        const shopper = await submitted(shop)
        await approveContact(shop.context, await idOf(shopper))
        return shopper.refusal(`PUT ${CONTACT}`, { body: DETAILS })
      },
      CONTACT_NUMBER_NEEDED: async (shop) =>
        (await shopperIn(shop)).refusal(`PUT ${CONTACT}`, { body: { name: DETAILS.name } }),
      CONTACT_PICTURE_NEEDED: async (shop) => (await shopperIn(shop)).refusal(`PUT ${CONTACT}`, { body: DETAILS }),
    },
  },
  [NUMBER]: {
    async works(shop) {
      const shopper = await shopperIn(shop)
      await shopper.call(`POST ${CONTACT}`, { body: { ...DETAILS, idNumber: 'AB 12345678901234567' } })
      const { idNumber } = await shopper.call(NUMBER)
      expect(idNumber).toBe('••••4567')
    },
    refuses: {},
  },
  [`POST ${CONTACT_PICTURE}`]: {
    async works(shop) {
      const shopper = await shopperIn(shop)
      const { body } = await sendFile(shopper, CONTACT_PICTURE, await picture())
      expect(body).toMatchObject({ state: 'DRAFT', hasPicture: true, idNumber: null })
    },
    refuses: {
      ...ofUploads(CONTACT_PICTURE),
      CONTACT_LOCKED: async (shop) =>
        codeOf(await sendFile<Refused>(await submitted(shop), CONTACT_PICTURE, await picture())),
    },
  },
}

testCalls(calls)
