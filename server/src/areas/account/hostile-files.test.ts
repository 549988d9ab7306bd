import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { type HostileFile, hostileFiles, MARK } from '../../testing/hostile-files.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { CONTACT_PICTURE, PROFILE, sendFile } from '../../testing/uploads.ts'

let shop: TestShop
let shopper: Shopper
let files: HostileFile[]
beforeAll(async () => {
  shop = await testShop()
  shopper = await signedIn(shop, await newAccount(shop))
  files = await hostileFiles()
})
afterAll(() => shop.close())

const stored = () => readdir(join(shop.dataDir, 'uploads'), { recursive: true })
const serve = (address: string) =>
  shop.app.inject({ url: address, headers: { cookie: [...shopper.cookies].map((pair) => pair.join('=')).join('; ') } })

interface Answered {
  profileImage?: string
  errors?: { error: { code: string }[] }
}

const fateOf = ({ errors, profileImage }: Answered) => errors?.error[0]?.code ?? (profileImage ? 'cleaned' : 'stored')

test('at least 40 hostile files are refused, or cleaned of all but their pixels', { timeout: 60_000 }, async () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  const wrong: string[] = []
  for (const { name, bytes, fate } of files) {
    const { body } = await sendFile<Answered>(shopper, PROFILE, bytes)
    if (fateOf(body) !== fate) wrong.push(`${name}: ${fateOf(body)}`)
    if (!body.profileImage) continue
    const picture = (await serve(body.profileImage)).rawPayload
    const { format, width, height, exif, icc, xmp, iptc, pages } = await sharp(picture).metadata()
    expect([name, format, width, height, exif, icc, xmp, iptc, pages]).toEqual([
      name,
      'webp',
      512,
      512,
      ...Array(5).fill(undefined),
    ])
    expect(picture.includes(MARK), name).toBe(false)
  }
  expect(wrong).toEqual([])
  expect(await readdir(shop.context.uploads.incoming)).toEqual([])
  expect((await stored()).filter((path) => path.startsWith('profile/'))).toHaveLength(1)
  expect(shop.faults).toEqual([])
})

test('what a file is, is not what it is called', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const named = { filename: '../../evil.svg', type: 'text/html' }
  expect(fateOf((await sendFile<Answered>(shopper, PROFILE, png, named)).body)).toBe('cleaned')
  const svg = files.find(({ name }) => name === 'SVG')?.bytes ?? ''
  const { body } = await sendFile<Answered>(shopper, PROFILE, svg, { filename: 'me.png', type: 'image/png' })
  expect(fateOf(body)).toBe('UPLOAD_NOT_AN_IMAGE')
})

test('a picture is upright, cut to a square from its middle, and of an animation its first frame', async () => {
  const [left, right] = ['#f00', '#00f'].map((background) => ({
    input: { create: { width: 30, height: 40, channels: 3 as const, background } },
  }))
  const base = sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
  const turned = await base
    .composite([
      { ...left, left: 0, top: 0 },
      { ...right, left: 30, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  for (const [file, [x, y]] of [
    [turned, [256, 20]],
    [animation, [256, 256]],
  ] as const) {
    const { body } = await sendFile<Answered>(shopper, PROFILE, file)
    const bytes = (await serve(body.profileImage ?? '')).rawPayload
    const { data } = await sharp(bytes)
      .extract({ left: x, top: y, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([(data[0] ?? 0) > 200, (data[2] ?? 255) < 60]).toEqual([true, true])
  }
})

test('a picture of an ID is stored encrypted, and no address leads to it', async () => {
  const owner = await signedIn(shop, await newAccount(shop))
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await sendFile(owner, CONTACT_PICTURE, picture)).status).toBe(200)
  const [path] = (await stored()).filter((each) => each.startsWith('contact/'))
  const name = path?.slice('contact/'.length) ?? ''
  const bytes = await shop.context.uploads.files.get(`contact/${name}`)
  expect(bytes?.includes('WEBP')).toBe(false)
  const roots = ['/media/', '/uploads/', '/media/uploads/', '/api/istore/client/common3/profileImage/']
  for (const root of roots)
    for (const file of [name, `contact/${name}`, `${name}.webp`, `..%2fcontact%2f${name}`])
      expect((await serve(root + file)).statusCode).toBeGreaterThanOrEqual(400)
})
