import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveTo } from './leave.ts'
import { postTo } from './post-form.ts'
import { sameOriginPath } from './same-origin-path.ts'

class FakeElement {
  children: FakeElement[] = []
  append(...children: FakeElement[]) {
    this.children.push(...children)
  }
}
class FakeForm extends FakeElement {
  submit() {
    submitted.push(this)
  }
}
let submitted: FakeForm[]
const assign = vi.fn()
const body = new FakeElement()

beforeEach(() => {
  submitted = []
  assign.mockClear()
  vi.stubGlobal('HTMLFormElement', FakeForm)
  vi.stubGlobal('location', { href: 'https://shop.test/checkout', origin: 'https://shop.test', assign })
  vi.stubGlobal('document', {
    body,
    createElement: (tag: string) => (tag === 'form' ? new FakeForm() : new FakeElement()),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a form is posted with its fields, even one named submit', () => {
  const fields = { app_id: '2021', submit: 'yes', sign: 'a+b/c==' }
  expect(postTo('https://pay.example/gateway.do?charset=utf-8', fields)).toBe(true)
  expect(submitted).toHaveLength(1)
  expect(submitted[0]).toMatchObject({
    method: 'post',
    action: 'https://pay.example/gateway.do?charset=utf-8',
    hidden: true,
  })
  expect(submitted[0]?.children).toMatchObject(
    Object.entries(fields).map(([name, value]) => ({ name, value, type: 'hidden' })),
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/checkout', ''])('no form is posted to %j', (action) => {
  expect(postTo(action, {})).toBe(false)
  expect(submitted).toEqual([])
})

test.each([
  ['https://pay.example/p', true],
  ['/processpay?orderID=A1', true],
  ['javascript:alert(1)', false],
  ['weixin://pay', false],
])('%s is followed: %s', (url, followed) => {
  expect(leaveTo(url)).toBe(followed)
  expect(assign).toHaveBeenCalledTimes(followed ? 1 : 0)
})

test.each([
  ['https://shop.test/checkout/scan?orderID=A1', '/checkout/scan?orderID=A1'],
  ['/checkout/scan?orderID=A1', '/checkout/scan?orderID=A1'],
  ['https://shop.test.example/checkout/scan', null],
  ['//pay.example/checkout/scan', null],
])('%s is the path %s of this shop', (url, path) => expect(sameOriginPath(url)).toBe(path))
