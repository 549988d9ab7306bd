import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, signedIn } from '../testing/account.ts'
import { Shopper } from '../testing/shopper.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { runCommand } from './run.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ now: () => new Date() })
})
afterAll(() => shop.close())

const run = (...args: string[]) =>
  runCommand(args, (use) => use({ ...shop.context, openUploads: async () => shop.context.uploads }))

const NAMES = ['en=Tea week', 'zh=品茶周']
const audit = async () => (await run('audit', 'list')).out
const listedFor = async (shopper: Shopper) =>
  (await shopper.call('GET /common3/coupons/')).coupons.map(({ code }) => code)

test('a coupon is made, listed, shown and ended, and each of it recorded', async () => {
  const terms = ['amount=5', 'minimum=30.00', 'uses=500', 'per-shopper=1', 'first-order', 'public', 'until=2099-12-31']
  expect(
    await run('coupon', 'create', 'tea week', ...NAMES, ...terms, 'categories=cups-and-tools', '--as', 'Ann'),
  ).toEqual({
    code: 0,
    out: ['Created the coupon TEAWEEK.'],
    err: [],
  })
  const guest = new Shopper(shop.app)
  expect(await listedFor(guest)).toContain('TEAWEEK')
  const until = '2100-01-01T00:00:00-05:00'
  expect((await run('coupon', 'list')).out).toContain(`TEAWEEK  $5.00 off  until ${until}  0 of 500  Tea week`)
  expect((await run('coupon', 'show', 'teaweek')).out).toEqual([
    'code         TEAWEEK',
    'name         Tea week / 品茶周',
    'takes off    $5.00 off',
    'minimum      $30.00',
    'products     category cups-and-tools',
    'for          everyone (listed), first orders only',
    'from         any time',
    `until        ${until}`,
    'uses         0 of 500, per shopper: 1',
    'held, used   0, 0',
  ])
  expect((await run('coupon', 'end', 'TeaWeek')).out).toEqual(['Ended the coupon TEAWEEK.'])
  expect(await listedFor(guest)).not.toContain('TEAWEEK')
  const [ended, shown, listed, made] = await audit()
  expect([ended, shown, listed]).toEqual([
    expect.stringMatching(/coupon end .*TeaWeek$/),
    expect.stringMatching(/coupon show .*teaweek$/),
    expect.stringMatching(/coupon list$/),
  ])
  expect(made).toMatch(/Ann {2}coupon create .*TEAWEEK .*amount=5 minimum=30\.00/)
})

test('a coupon for one shopper is listed for that shopper only; its record names no address', async () => {
  const email = await newAccount(shop)
  const [owner, other] = [await signedIn(shop, email), await signedIn(shop, await newAccount(shop))]
  expect((await run('coupon', 'create', 'FOR-ANN', ...NAMES, 'percent=10', `for=${email}`)).code).toBe(0)
  expect(await listedFor(owner)).toContain('FOR-ANN')
  expect(await listedFor(other)).not.toContain('FOR-ANN')
  const { rows } = await shop.context.pool.query<{ details: object; shopper_id: string }>(
    'SELECT details, shopper_id FROM admin_act ORDER BY id DESC LIMIT 1',
  )
  expect(JSON.stringify(rows[0]?.details)).not.toContain(email)
  expect(rows[0]?.shopper_id).toBe((await owner.call('GET /common3/appInfoInit')).userID)
})

test.each([
  [['create', 'MUG5', 'en=Mugs', 'zh=杯', 'percent=0'], '“percent” must be a whole number from 1 to 100.'],
  [['create', 'MUG', 'en=Mugs', 'zh=杯', 'percent=5'], 'A code has 4 to 32 letters A to Z, digits and hyphens.'],
  [['create', 'MUG5', 'en=Mugs', 'zh=杯', 'percent=5', 'products=none'], 'The shop has no “none”.'],
  [
    ['create', 'MUG5', 'en=Mugs', 'zh=杯', 'percent=5', 'for=a@b.ca'],
    'There is no account with the email address a@b.ca.',
  ],
  [['create', 'WELCOME10', 'en=Ten', 'zh=九折', 'percent=10'], 'There is already a coupon WELCOME10.'],
  [['show', 'NONE'], 'There is no coupon NONE.'],
  [['end', 'NONE'], 'There is no coupon NONE.'],
  [['end', '?'], 'There is no coupon ?.'],
])('coupon %j is refused, and not recorded', async (args, message) => {
  const before = await audit()
  expect(await run('coupon', ...args)).toEqual({ code: 1, out: [], err: [`Failed: ${message}`] })
  expect(await audit()).toEqual(before)
})

test('a coupon that has ended is not ended again', async () => {
  await run('coupon', 'create', 'SHORT', ...NAMES, 'free-delivery')
  await run('coupon', 'end', 'SHORT')
  expect(await run('coupon', 'end', 'SHORT')).toMatchObject({
    code: 1,
    err: ['Failed: Coupon SHORT has already ended.'],
  })
})
