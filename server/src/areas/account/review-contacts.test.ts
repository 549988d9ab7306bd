import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expired } from '../../app.ts'
import { cleanUp } from '../../jobs/cleanup.ts'
import { newAccount, signedIn } from '../../testing/account.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { CONTACT_PICTURE, PROFILE, sendFile } from '../../testing/uploads.ts'
import { deleteContactPicture } from './contact-service.ts'
import { deleteProfileImage } from './profile-image-service.ts'
import { approveContact, listContacts, rejectContact, showContact } from './review-contacts-service.ts'

const CONTACT = '/admin/userManagement/verifiedContact'
const NUMBER = 'GET /admin/userManagement/verifiedContact/idNumber'
const DETAILS = { name: ' Mei Chen ', idNumber: 'ab 1234567' }

let shop: TestShop
let picture: Buffer
beforeAll(async () => {
  shop = await testShop()
  picture = await sharp({ create: { width: 3000, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())

const stored = async () =>
  (await readdir(join(shop.dataDir, 'uploads'), { recursive: true })).filter((p) => p.includes('/'))
const age = (id: string, days: number) =>
  shop.context.pool.query(
    `UPDATE verified_contact SET changed_at = now() - make_interval(days => $2) WHERE shopper_id = $1`,
    [id, days],
  )

/** A shopper whose contact has a picture. */
async function contact(submits: boolean): Promise<{ id: string; shopper: Shopper }> {
  const shopper = await signedIn(shop, await newAccount(shop))
  await sendFile(shopper, CONTACT_PICTURE, picture)
  await shopper.call(`${submits ? 'PUT' : 'POST'} ${CONTACT}`, { body: DETAILS })
  return { id: (await shopper.call('GET /common3/appInfoInit')).userID ?? '', shopper }
}

test('the owner sees number and picture of a contact, and decides once', async () => {
  const { id, shopper } = await contact(true)
  expect(await listContacts(shop.context)).toMatchObject([{ shopperId: id, name: 'Mei Chen', state: 'SUBMITTED' }])
  const shown = await showContact(shop.context, id)
  expect(shown).toMatchObject({ name: 'Mei Chen', idNumber: 'AB1234567' })
  expect(await sharp(shown?.picture ?? '').metadata()).toMatchObject({ format: 'webp', width: 2000 })
  expect(await approveContact(shop.context, id)).toBe(true)
  expect(await approveContact(shop.context, id)).toBe(false)
  expect(await rejectContact(shop.context, id, 'late')).toBe(false)
  expect(await shopper.call(NUMBER)).toMatchObject({ state: 'APPROVED', reason: null, decidedAt: expect.any(String) })
  expect(await listContacts(shop.context)).toEqual([])
})

test('a rejected shopper reads why, mends it and submits again', async () => {
  const { id, shopper } = await contact(true)
  expect(await rejectContact(shop.context, id, 'The picture is blurred.')).toBe(true)
  expect(await shopper.call(NUMBER)).toMatchObject({ state: 'REJECTED', reason: 'The picture is blurred.' })
  await sendFile(shopper, CONTACT_PICTURE, picture)
  expect(await shopper.call(NUMBER)).toMatchObject({
    state: 'DRAFT',
    reason: 'The picture is blurred.',
    decidedAt: null,
  })
  expect(await shopper.call(`PUT ${CONTACT}`, { body: DETAILS })).toMatchObject({ state: 'SUBMITTED', reason: null })
})

test('a draft or an unknown shopper cannot be decided on, and of two concurrent decisions one takes effect', async () => {
  const { id } = await contact(false)
  expect(await approveContact(shop.context, id)).toBe(false)
  expect(await approveContact(shop.context, 'unknown')).toBe(false)
  expect(await showContact(shop.context, 'unknown')).toBeNull()
  const other = await contact(true)
  const both = [approveContact(shop.context, other.id), rejectContact(shop.context, other.id, 'no')]
  expect((await Promise.all(both)).sort()).toEqual([false, true])
})

test('30 days after a decision, or after a draft was left, its data is deleted; what waits for the shop stays', async () => {
  const [approved, rejected, draft, waiting, young] = await Promise.all([true, true, false, true, true].map(contact))
  if (!approved || !rejected || !draft || !waiting || !young) throw new Error('not made')
  await approveContact(shop.context, approved.id)
  await rejectContact(shop.context, rejected.id, 'no')
  await approveContact(shop.context, young.id)
  for (const { id } of [approved, rejected, draft, waiting]) await age(id, 31)
  await age(young.id, 29)
  const before = (await stored()).length
  await cleanUp(shop.context, expired)
  expect(await approved.shopper.call(NUMBER)).toMatchObject({
    state: 'APPROVED',
    name: '',
    idNumber: null,
    hasPicture: false,
  })
  for (const { shopper } of [rejected, draft]) expect((await shopper.call(NUMBER)).state).toBeNull()
  for (const { shopper } of [waiting, young])
    expect(await shopper.call(NUMBER)).toMatchObject({ idNumber: '••••67', hasPicture: true })
  expect((await stored()).length).toBe(before - 3)
})

test('with an account its files can be deleted', async () => {
  const { id, shopper } = await contact(false)
  const before = (await stored()).length
  await sendFile(shopper, PROFILE, picture)
  await deleteProfileImage(shop.context, id)
  await deleteContactPicture(shop.context, id)
  await deleteContactPicture(shop.context, 'unknown')
  expect((await stored()).length).toBe(before - 1)
})
