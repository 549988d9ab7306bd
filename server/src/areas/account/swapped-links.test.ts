import type { EndpointName } from '@istore/contract/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { newAccount, PASSWORD, signedIn } from '../../testing/account.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { linkHash } from './link-mail-service.ts'
import { insertLink } from './link-queries.ts'
import { LINK_MINUTES, type LinkPurpose } from './link-rules.ts'
import { NEW_PASSWORD } from './links.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => {
  expect(shop.faults).toEqual([])
  return shop.close()
})

/** Every call that takes a link's token, with the other fields of its body. */
const calls: Partial<Record<EndpointName, object>> = {
  'POST /common3/confirmLink': { password: PASSWORD },
  'POST /common3/resetPasswordExternal': { password: NEW_PASSWORD },
  'POST /admin/userManagement/export/download': {},
  'POST /admin/userManagement/confirmDeletion': {},
}

/** The one call that each kind of link is valid for. */
const RIGHT: Record<LinkPurpose, EndpointName> = {
  REGISTRATION: 'POST /common3/confirmLink',
  EMAIL: 'POST /common3/confirmLink',
  RESET: 'POST /common3/resetPasswordExternal',
  EXPORT: 'POST /admin/userManagement/export/download',
  DELETION: 'POST /admin/userManagement/confirmDeletion',
}

test.each(Object.entries(RIGHT) as [LinkPurpose, EndpointName][])(
  'a link %s opens nothing by any call but %s, and is not used up by trying',
  async (purpose, right) => {
    const shopper = await signedIn(shop, await newAccount(shop))
    const { userID } = await shopper.call('GET /common3/appInfoInit')
    const token = Buffer.from(purpose.padEnd(32, '.')).toString('base64url')
    const document = { email: 'new@example.com', name: 'Ann Lee', passwordHash: 'x', locale: 'en' as const }
    const shopperId = purpose === 'REGISTRATION' ? null : userID
    const link = { purpose, shopperId, document, tokenHash: linkHash(token), minutes: LINK_MINUTES[purpose] }
    await inTransaction(shop.context.db, (tx) => insertLink(tx, link))
    for (const [call, rest] of Object.entries(calls) as [EndpointName, object][]) {
      if (call === right) continue
      expect([call, await shopper.refusal(call, { body: { token, ...rest } } as never)]).toEqual([call, 'LINK_EXPIRED'])
    }
    const { rowCount } = await shop.context.pool.query('SELECT FROM mailed_link WHERE token_hash = $1', [
      link.tokenHash,
    ])
    expect(rowCount).toBe(1)
    expect((await shopper.call('GET /common3/appInfoInit')).user?.emailID).not.toBe('new@example.com')
  },
)
