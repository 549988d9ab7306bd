import { describe, expect, test } from 'vitest'
import { texts as account } from '../../web/app/i18n/en/account.ts'
import { texts as order } from '../../web/app/i18n/en/order.ts'
import { texts as accountZh } from '../../web/app/i18n/zh/account.ts'
import { texts as orderZh } from '../../web/app/i18n/zh/order.ts'
import { pay, readyCart, reserve } from '../fixtures/ready-cart.ts'
import { violations } from './support/axe.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { allByRole, byRole, hrefOf, metaOf, textOf } from './support/roles.ts'

const TEXTS: Record<'en' | 'zh', Record<string, unknown>> = {
  en: { ...account, ...order },
  zh: { ...accountZh, ...orderZh },
}

async function guestWithOrder(language: (typeof LANGUAGES)[number]) {
  const guest = new Guest(language)
  await readyCart(guest)
  return { guest, id: await reserve(guest) }
}

describe.each(LANGUAGES)('in %s', (language) => {
  const word = (key: string) => String(TEXTS[language][key])

  test('a guest finds an order by its number and address; a link has a page that waits for a press', async () => {
    const guest = new Guest(language)
    const form = await guest.open('/account/order')
    expect([form.status, metaOf(form.document, 'robots')]).toEqual([200, expect.stringMatching(/^noindex/)])
    expect(textOf(byRole(form.main, 'heading', word('auth.findOrder')))).toBe(word('auth.findOrder'))
    const link = await guest.open('/account/order?token=T7K2-M9QF4B.2099-01-01.x')
    byRole(link.main, 'button', word('auth.viewOrder'))
    for (const { html } of [form, link]) expect(await violations(html)).toEqual([])
    expect(hrefOf((await guest.open('/account/login')).main, word('auth.findOrder'))).toBe('/account/order')
  })

  test('a guest reads the order of this device, and is offered to pay it in the cart', async () => {
    const { guest, id } = await guestWithOrder(language)
    const { main, status, html } = await guest.open(`/user/orders/${id}`)
    expect(status).toBe(200)
    expect(textOf(main)).toContain('lin@example.test')
    expect(hrefOf(main, word('order.pay'))).toBe(`/checkout/payment?orderID=${id}`)
    expect(allByRole(main, 'link', word('order.title'))).toEqual([])
    expect(await violations(html)).toEqual([])
    await pay(guest, id)
    byRole((await guest.open(`/user/orders/${id}`)).main, 'button', word('order.again'))
  })
})
