import { beforeAll, describe, expect, test } from 'vitest'
import { texts as payment } from '../../web/app/i18n/en/payment.ts'
import { texts as paymentZh } from '../../web/app/i18n/zh/payment.ts'
import { FAILURE_TEXTS } from '../fixtures/failure-texts.ts'
import { pay, readyCart, reserve } from '../fixtures/ready-cart.ts'
import { TEXTS } from '../fixtures/texts.ts'
import { violations } from './support/axe.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { allByRole, hrefOf, metaOf, textOf } from './support/roles.ts'

const PAYMENT_TEXTS = { en: payment, zh: paymentZh }
const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile MicroMessenger/8.0.50'
const ALIPAY = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile AlipayClient/10.3'

/** The same visitor in another browser. */
function movedTo(agent: string, visitor: Guest): Guest {
  const moved = new Guest(visitor.language, { agent })
  for (const [name, value] of visitor.cookies) moved.cookies.set(name, value)
  return moved
}

const choices = (main: Element) =>
  [...main.querySelectorAll<HTMLInputElement>('input[name=method]')].map((input) => input.getAttribute('value'))

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = TEXTS[language]
  const text = (key: keyof typeof payment) => String(PAYMENT_TEXTS[language][key])
  const visitor = new Guest(language)
  // One order for all tests, unpaid until the last one, because stock is limited.
  let id: string
  beforeAll(async () => {
    await readyCart(visitor, 'biluochun-tin')
    id = await reserve(visitor)
  })

  test('WeChat lists brands that need another browser, disabled and with help', async () => {
    const guest = movedTo(WECHAT, visitor)
    const { main, html } = await guest.open(`/checkout/payment?orderID=${id}`)
    expect(choices(main)).toContain('h5pay/WECHATPAY')
    expect(choices(main).filter((choice) => choice?.endsWith('ALIPAY'))).toEqual([])
    expect(textOf(main)).toContain(text('brand.ALIPAY'))
    expect(textOf(main)).toContain(text('brand.elsewhere'))
    const [help] = allByRole(main, 'button').filter((button) => textOf(button).includes(text('brand.ALIPAY')))
    expect(textOf(help ?? null)).toBe(text('openIn.open').replace('{brands}', text('brand.ALIPAY')))
    expect(await violations(html)).toEqual([])
  })

  test('Alipay lists only Alipay', async () => {
    const guest = movedTo(ALIPAY, visitor)
    const { main } = await guest.open(`/checkout/payment?orderID=${id}`)
    expect(choices(main)).toEqual(['webpay/ALIPAY'])
    for (const other of ['WECHATPAY', 'UNIONPAY', 'CARD', 'PAYPAL'] as const)
      expect(main.querySelector('fieldset')?.textContent).not.toContain(text(`brand.${other}`))
    expect(textOf(main)).not.toContain(text('brand.elsewhere'))
  })

  test('the in-app payment page shows amount and order, and is not indexed', async () => {
    const guest = movedTo(WECHAT, visitor)
    const { status, document, main, html } = await guest.open(`/processpay?orderID=${id}&code=c1`)
    expect([status, metaOf(document, 'robots')]).toEqual([200, expect.stringMatching(/^noindex/)])
    for (const said of [text('inApp.stay'), id, '$']) expect(textOf(main)).toContain(said)
    expect(textOf(main.querySelector('h1'))).toBe(text('inApp.title'))
    expect(await violations(html)).toEqual([])
    expect(textOf((await guest.open('/processpay?code=c1')).main)).toContain(text('inApp.stay'))
  })

  test('the QR code page shows a loading state; without an order it shows an error', async () => {
    const { status, document, main, html } = await visitor.open(`/checkout/scan?orderID=${id}`)
    expect([status, metaOf(document, 'robots')]).toEqual([200, expect.stringMatching(/^noindex/)])
    expect(textOf(main)).toContain(text('scan.loading'))
    expect(hrefOf(document, { en: 'Back', zh: '返回' }[language])).toBe(`/checkout/payment?orderID=${id}`)
    expect(await violations(html)).toEqual([])
    for (const path of ['/checkout/scan', '/checkout/scan?orderID=../x']) {
      const none = await visitor.open(path)
      expect(textOf(none.main), path).toContain({ en: 'orderID error', zh: '订单号有误' }[language])
      expect(hrefOf(none.main, texts.backToCart), path).toBe('/checkout')
    }
  })

  test.each([
    ['OK, without an order', '?MP_paymentstatus=OK', 'result.noMiniProgramOrder'],
    ['FAIL, without an order', '?MP_paymentstatus=FAIL&message=x', 'result.noMiniProgramOrder'],
  ] as const)('a mini-program return with %s shows the failure view', async (_what, query, key) => {
    const { main } = await new Guest(language, { agent: WECHAT }).open(`/confirmation${query}`)
    expect(textOf(main.querySelector('h1'))).toBe(texts.failed)
    expect(textOf(main)).toContain(text(key))
  })

  test('a mini-program return with an unknown status shows the failure view and a link to the order', async () => {
    const guest = movedTo(WECHAT, visitor)
    for (const status of ['', 'DONE', '%3Cb%3E']) {
      const { main } = await guest.open(`/confirmation?MP_paymentstatus=${status}&orderID=${id}`)
      expect(textOf(main.querySelector('h1')), status).toBe(texts.failed)
      expect(hrefOf(main, text('result.check')), status).toBe(`/confirmation/${id}`)
    }
  })

  test('a mini-program’s report is not trusted: the page waits for the server’s check', async () => {
    const guest = movedTo(WECHAT, visitor)
    for (const claim of ['OK&wmpoid=oMgHVjngRipVsoxg', 'FAIL&message=cancel']) {
      const { main } = await guest.open(`/confirmation?MP_paymentstatus=${claim}&orderID=${id}`)
      expect(textOf(main.querySelector('h1')), claim).toContain(texts.pending)
    }
  })

  test('the document of an unknown order makes no claim, and its status check gives the reason', async () => {
    const { main } = await visitor.open('/confirmation/TAAAA-AAAAAA')
    expect(textOf(main.querySelector('h1'))).toContain(texts.pending)
    const check = { returnUrlInfo: `${visitor.url}/confirmation`, orderID: 'TAAAA-AAAAAA' }
    await expect(visitor.call('POST', '/shoppingManagement4/checkSnapPayPaymentStatus', check)).rejects.toThrow(
      FAILURE_TEXTS[language].noOrder,
    )
  })

  test('every provider’s return address confirms a paid order only', async () => {
    const prefixes = ['snappay_h5', 'weixin_h5', 'alipay_h5', 'card_h5', 'paypal_h5', 'opay_h5', 'ott_h5']
    const titles = () =>
      Promise.all(
        prefixes.map(async (prefix) => {
          const { main } = await visitor.open(`/confirmation?from_source=${prefix}X${id}&status=ok`)
          return textOf(main.querySelector('h1'))
        }),
      )
    expect(new Set(await titles())).toEqual(new Set([expect.stringContaining(texts.pending)]))
    await pay(visitor, id)
    expect(new Set(await titles())).toEqual(new Set([texts.success]))
  })
})
