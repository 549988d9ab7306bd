import { describe, expect, it, test } from 'vitest'
import { newSandbox, pageRequest, pathOf } from './sandbox.fixture.ts'

/** Opens a payment and its page. */
async function openPage(changes: Record<string, unknown> = {}, language = 'en-US') {
  const sandbox = newSandbox()
  const reply = await sandbox.ask(pageRequest({ notify_url: undefined, ...changes }), language)
  const path = pathOf(reply.data[0].webpay_url ?? reply.data[0].h5pay_url)
  const show = async (query = '') => (await sandbox.app.inject(path + query)).body
  return { ...sandbox, path, show }
}

const ATTACK = `"><script>alert('1')</script><img src=x onerror=alert(2)>&amp;`

test('whatever the shop sends is shown as text', async () => {
  const changes = { description: ATTACK, out_order_no: ATTACK, return_url: `http://a.ca/?q=${ATTACK}` }
  const { show, press, path } = await openPage(changes)
  for (const action of ['leave', 'pay']) {
    await press(path, { action })
    const html = await show()
    expect(html).not.toMatch(/<script|<img|onerror=alert\(2\)>/)
    expect(html).toContain('&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)')
  }
})

test('what the amount is made of is listed under what is paid for', async () => {
  const { show } = await openPage({ description: 'Tea T1 · Subtotal $9.00 · Tip <$1.00>' })
  const list = '<ul class="details"><li>Subtotal $9.00</li><li>Tip &#60;$1.00&#62;</li></ul>'
  expect(await show()).toContain(`<p class="what">Tea T1</p>${list}`)
})

test('the page loads nothing, cannot be framed, and is not cached', async () => {
  const { app, path } = await openPage()
  const { headers } = await app.inject(path)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cache-control']).toBe('no-store')
})

describe('the page speaks', () => {
  it.each([
    ['the language the shop asked in', 'zh-CN', '', '沙盒环境：不会扣款'],
    ['English otherwise', 'fr', '', 'Sandbox: you will not be charged'],
    ['the language that is chosen on it', 'zh-CN', '?lang=en', 'Sandbox: you will not be charged'],
    ['no language it does not know', 'zh-CN', '?lang=<script>', '沙盒环境：不会扣款'],
  ])('%s', async (_name, language, query, text) => {
    const { show } = await openPage({}, language)
    expect(await show(query)).toContain(text)
  })
})

test('an open page states amount, merchant, order and time, and offers four endings', async () => {
  const html = await (await openPage()).show()
  for (const text of ['$12.10', 'CAD', 'Test shop', 'A1', 'Pay within 15 minutes', 'Alipay']) {
    expect(html).toContain(text)
  }
  expect([...html.matchAll(/name="action" value="(\w+)"/g)].map((match) => match[1])).toEqual([
    'pay',
    'cancel',
    'fail',
    'leave',
  ])
})

describe('after the button', () => {
  it.each([
    ['pay', 'SUCCESS', 'Paid'],
    ['cancel', 'CLOSE', 'Cancelled'],
    ['fail', 'CLOSE', 'Payment failed'],
  ])('%s the browser goes back, and the page can no longer be paid', async (action, status, title) => {
    const { press, path, show } = await openPage()
    const reply = await press(path, { action })
    expect(reply.statusCode).toBe(303)
    const back = new URL(reply.headers.location ?? '')
    expect(back.searchParams.get('a')).toBe('1')
    expect(back.searchParams.get('out_order_no')).toBe('A1')
    expect(back.searchParams.get('trans_status')).toBe(status)
    const html = await show()
    expect(html).toContain(title)
    expect(html).not.toContain('<form')
    expect(html).toContain('Return to the shop')
  })

  it('without a return address the page says that it can be closed', async () => {
    const { app, press, path } = await openPage({ return_url: undefined })
    const reply = await press(path, { action: 'pay' })
    const next = await app.inject(pathOf(new URL(reply.headers.location ?? '', `http://localhost${path}`).href))
    expect(next.body).toContain('You can close this page')
  })
})

test('a button that does not exist does nothing', async () => {
  const { press, path, payments } = await openPage()
  expect((await press(path, { action: 'steal' })).statusCode).toBe(400)
  expect((await press(path, {})).statusCode).toBe(400)
  expect(await payments()).toMatchObject([{ status: 'USERPAYING' }])
})

test('an address of no payment says so', async () => {
  const { app, press } = newSandbox()
  const reply = await app.inject('/snappay/pay/123%3Cscript%3E')
  expect(reply.statusCode).toBe(404)
  expect(reply.body).toContain('Payment not found')
  expect(reply.body).not.toContain('<script')
  expect((await press('/snappay/pay/123', { action: 'pay' })).statusCode).toBe(404)
})
