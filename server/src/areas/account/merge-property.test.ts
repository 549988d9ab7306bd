import { randomBytes } from 'node:crypto'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopperCartHash } from '../../cart-hashes.ts'
import { hashOf } from '../../http/visit-tokens.ts'
import { newAccount } from '../../testing/account.ts'
import { rounds } from '../../testing/rounds.ts'
import { openMergeShop, shop, signInAndMerge, visitor } from './merge.fixture.ts'

openMergeShop()

interface Choice {
  own: number
  guest: number
  /** Free units at the first store location, and at every other. */
  free: number
  elsewhere: number
}

const units = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 99 }) },
)
const choices = fc.array(
  fc.record<Choice>({
    own: units,
    guest: units,
    free: fc.oneof(fc.nat(5), fc.nat(250)),
    elsewhere: fc.oneof(fc.constant(0), fc.nat(250)),
  }),
  { maxLength: 100, size: 'max' },
)
const withinLimit = (all: Choice[]) =>
  (['own', 'guest'] as const).every((cart) => all.filter((each) => each[cart] > 0).length <= MAX_CART_LINES)

interface Named {
  id: number
  name: string
}

/** A hundred, some of each product type. */
const variants = () =>
  shop().rows<Named>(
    `SELECT v.id, p.name->>'en' AS name FROM variant v JOIN product p ON p.id = v.product_id
     WHERE p.record_status = 'ACTIVE' ORDER BY row_number() OVER (PARTITION BY p.product_type ORDER BY v.id), v.id LIMIT 100`,
  )

async function fill(hash: Buffer, userId: string | null, lines: { id: number; quantity: number }[]): Promise<void> {
  await shop().rows(
    `WITH c AS (INSERT INTO cart (token_hash, version, user_id) VALUES ($1, 1, $2) RETURNING id)
     INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price)
     SELECT c.id, l.id, l.quantity, 100 FROM c, unnest($3::bigint[], $4::int[]) AS l (id, quantity)`,
    [hash, userId, lines.map(({ id }) => id), lines.map(({ quantity }) => quantity)],
  )
}

const writeStock = (locationId: string, ids: number[], all: Choice[]) =>
  shop().rows(
    `UPDATE stock SET reserved = 0, on_hand = CASE WHEN store_location_id = $1 THEN w.free ELSE w.elsewhere END
     FROM unnest($2::bigint[], $3::int[], $4::int[]) AS w (id, free, elsewhere) WHERE variant_id = w.id`,
    [locationId, ids, all.map(({ free }) => free), all.map(({ elsewhere }) => elsewhere)],
  )

const linesOf = async (hash: Buffer) =>
  new Map(
    (
      await shop().rows<{ id: number; quantity: number }>(
        'SELECT variant_id AS id, quantity FROM cart_line JOIN cart ON cart.id = cart_id WHERE token_hash = $1',
        [hash],
      )
    ).map(({ id, quantity }) => [id, quantity]),
  )

test('of any two carts nothing is lost but what the reply names, and no limit is exceeded', {
  timeout: 300_000,
}, async () => {
  const known = await variants()
  const locations = shop().context.content.storeLocations
  const mergeAll = async (all: Choice[], isChosen: boolean) => {
    const email = await newAccount(shop())
    const [shopper] = await shop().rows<{ id: string }>('SELECT id FROM shopper WHERE email = $1', [email])
    const [ownHash, token] = [
      shopperCartHash(shop().context.secret, shopper?.id ?? ''),
      randomBytes(24).toString('base64url'),
    ]
    const given = all.slice(0, known.length).map((each, index) => ({ ...each, ...(known[index] as Named) }))
    const ofCart = (cart: 'own' | 'guest') =>
      given.filter((each) => each[cart] > 0).map((each) => ({ id: each.id, quantity: each[cart] }))
    await fill(ownHash, shopper?.id ?? null, ofCart('own'))
    await fill(hashOf(token), null, ofCart('guest'))
    await writeStock(
      locations[0]?.id ?? '',
      given.map(({ id }) => id),
      given,
    )
    const device = await visitor()
    if (!isChosen) device.cookies.delete('istore_location')
    device.cookies.set('istore_cart', token)
    const { lines } = await signInAndMerge(device, email)
    return { given, lines, merged: await linesOf(ownHash), guest: await linesOf(hashOf(token)) }
  }
  await fc.assert(
    fc.asyncProperty(choices.filter(withinLimit), fc.boolean(), async (all, isChosen) => {
      const { given, lines, merged, guest } = await mergeAll(all, isChosen)
      const isFirst = given.every(({ own }) => own === 0)
      const lost = []
      for (const { id, name, own, guest, free, elsewhere } of given) {
        const [wanted, quantity] = [own + guest, merged.get(id) ?? 0]
        const anywhere = isChosen ? free : free + elsewhere * (locations.length - 1)
        expect(quantity).toBeGreaterThanOrEqual(own)
        expect(quantity).toBeLessThanOrEqual(Math.min(wanted, MAX_LINE_QUANTITY))
        if (!isFirst) expect(quantity).toBeLessThanOrEqual(Math.max(own, anywhere))
        if (quantity < wanted && guest > 0) lost.push({ name, wanted, quantity })
        const hasRoom = own > 0 || quantity > 0 || merged.size < MAX_CART_LINES
        if (hasRoom && !isFirst && guest > 0)
          expect(quantity).toBe(Math.max(own, Math.min(wanted, anywhere, MAX_LINE_QUANTITY)))
      }
      const inOrder = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b))
      expect(lines.map(({ name, wanted, quantity }) => ({ name, wanted, quantity })).sort(inOrder)).toEqual(
        lost.sort(inOrder),
      )
      expect(merged.size).toBeLessThanOrEqual(MAX_CART_LINES)
      expect(guest.size).toBe(0)
    }),
    { numRuns: rounds(25, 400) },
  )
})
