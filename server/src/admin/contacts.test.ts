import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, signedIn } from '../testing/account.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { CONTACT_PICTURE, sendFile } from '../testing/uploads.ts'
import { runCommand } from './run.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await testShop()
  folder = await mkdtemp(join(tmpdir(), 'istore-contacts-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

const run = (...args: string[]) =>
  runCommand(args, (use) =>
    use({ db: shop.context.db, publicUrl: shop.context.publicUrl, openUploads: async () => shop.context.uploads }),
  )

/** An account that has submitted a contact. @returns its email address */
async function submitted(): Promise<string> {
  const email = await newAccount(shop)
  const shopper = await signedIn(shop, email)
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
  await sendFile(shopper, CONTACT_PICTURE, await picture.png().toBuffer())
  await shopper.call('PUT /admin/userManagement/verifiedContact', {
    body: { name: 'Mei Chen', idNumber: 'E12-345 678' },
  })
  return email
}

test('the owner sees name, number and picture of a contact, and that is recorded', async () => {
  const email = await submitted()
  const file = join(folder, 'id.webp')
  expect(await run('contacts', 'show', email, file, '--as', 'Ann')).toEqual({
    code: 0,
    out: ['state     SUBMITTED', 'name      Mei Chen', 'ID number E12345678', `picture   ${file}`],
    err: [],
  })
  expect(await sharp(await readFile(file)).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await run('audit', 'list')).out[0]).toMatch(new RegExp(`Ann {2}contacts show {2}${email}$`))
})

test('a file that exists is not replaced, and the number is not printed', async () => {
  const email = await submitted()
  const file = join(folder, 'other.webp')
  await run('contacts', 'show', email, file)
  const before = await stat(file)
  expect(await run('contacts', 'show', email, file)).toMatchObject({ code: 1, out: [] })
  expect((await stat(file)).mtimeMs).toBe(before.mtimeMs)
})

test('without a contact nothing is written or recorded', async () => {
  const before = [(await run('audit', 'list')).out, await readdir(folder)]
  for (const email of [await newAccount(shop), 'unknown@example.com']) {
    const shown = await run('contacts', 'show', email, join(folder, 'none.webp'))
    expect(shown).toEqual({ code: 1, out: [], err: [`${email} has no contact.`] })
  }
  expect([(await run('audit', 'list')).out, await readdir(folder)]).toEqual(before)
})
