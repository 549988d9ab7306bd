import { expect, test } from 'vitest'
import { repliesIn, titleOf } from './page-state.ts'

const page = (queries: unknown) =>
  `<html><head><title>Jade &amp; &quot;Oolong&quot; &lt;1&gt;</title></head><body><script id="istore-state" type="application/json">${JSON.stringify({ visit: {}, queries }).replaceAll('<', '\\u003c')}</script></body></html>`

test('the replies in a document are found by the address that the app requests', () => {
  const product = { id: 'x', name: '</script><script>alert(1)' }
  expect(repliesIn(page([[['GET /productDetailManagement/productDetail/{id}', { id: 'x' }], product]]))).toEqual([
    { key: '/api/istore/client/productDetailManagement/productDetail/x', reply: product },
  ])
})

test('a document that was fetched for a guest says nothing of the cart, the visitor or a payment', () => {
  const queries = [
    [['GET /shoppingManagement4/myCart', {}], { itemCount: 0 }],
    [['GET /common3/appInfoInit', {}], { user: null }],
    [['GET /shoppingManagement4/paymentConfig', {}], { methods: [] }],
    [['GET /shoppingManagement4/billing/', {}], { total: 1 }],
  ]
  expect(repliesIn(page(queries))).toEqual([])
})

test.each(['', '<html>', page('none'), page([null, 7, [], ['x']]), '<script id="istore-state">{</script>'])(
  'nothing is taken from a document that is not as ours are',
  (html) => expect(repliesIn(html)).toEqual([]),
)

test('the title is read as text', () => {
  expect(titleOf(page([]))).toBe('Jade & "Oolong" <1>')
  expect(titleOf('<html>')).toBe('')
})
