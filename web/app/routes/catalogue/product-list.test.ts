import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { documentContext } from '#app/api/server-context.ts'
import { loader } from './product-list.tsx'

const VISIT = {
  ...{ locale: 'en' as const, currency: null, storeLocationId: null, isLoggedIn: false, isOfflineCopy: false },
  environment: { miniProgram: false, alipay: false, mobile: false, android: false },
}

const brandOf = (key: string) => ({ key, name: key, line: '', productCount: 0 })

/** Loads the empty list of a brand in a shop with one top brand and one other. */
async function load(brand: string) {
  const replies: Record<string, unknown> = {
    '/brands?numberToLoad=50': { brands: [brandOf('top')] },
    '/brands?brandName=small': { brands: [brandOf('small')] },
    '/brands?brandName=none': { brands: [] },
    '/categories/all': { categories: [] },
    '/listCount': { count: 0 },
    '/products': { products: [], nextPosition: null },
  }
  const sent: string[] = []
  const queryClient = createQueryClient(async ({ url }) => {
    sent.push(url)
    const [, reply] = Object.entries(replies).find(([part]) => url.includes(part)) ?? []
    return { status: reply ? 200 : 404, statusText: '', text: JSON.stringify(reply ?? {}) }
  })
  const context = new RouterContextProvider()
  const unused = () => undefined
  context.set(documentContext, { visit: VISIT, publicUrl: '', nonce: '', queryClient, deliver: unused, report: unused })
  const request = new Request(`http://shop/store/productlist?brand=${brand}`)
  const { init } = await loader({ context, request } as unknown as Parameters<typeof loader>[0])
  return { status: init?.status, brandCalls: sent.filter((url) => url.includes('/brands')).length }
}

test.each([
  ['top', 200, 1],
  ['small', 200, 2],
  ['none', 404, 2],
])('the empty list of the brand "%s" answers %i, after %i calls for brands', async (brand, status, brandCalls) => {
  expect(await load(brand)).toEqual({ status, brandCalls })
})
