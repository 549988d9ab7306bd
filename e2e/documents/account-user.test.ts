import { beforeAll, describe, expect, inject, test } from 'vitest'
import { signInNew } from '../fixtures/account.ts'
import { ACCOUNT_TEXTS } from '../fixtures/account-texts.ts'
import { addToCart } from '../fixtures/ready-cart.ts'
import { violations } from './support/axe.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { allByRole, byRole, hrefOf, metaOf, textOf } from './support/roles.ts'

const ADDRESS = {
  name: 'Ann Lee',
  phone: '416 555 0134',
  street: '12 Spadina Avenue',
  unit: '4',
  city: 'Toronto',
  province: 'ON',
  postCode: 'm5v2k1',
  country: 'CA',
  isDefault: true,
}
const OWN = [
  '/user',
  '/user/list',
  '/user/profile',
  '/user/addresses',
  '/user/devices',
  '/user/contact',
  '/user/privacy',
  '/user/credit',
]

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = ACCOUNT_TEXTS[language]
  const guest = new Guest(language)
  const shopper = new Guest(language)

  beforeAll(async () => {
    const id = await signInNew(shopper, inject('shop'))
    await shopper.call('POST', `/admin/userManagement/updateAddresses/${id}/SHIPPING`, { addresses: [ADDRESS] })
  })

  test('a guest is led to the sign-in page, which leads back', async () => {
    for (const path of ['/user/profile', '/user/contact', '/user/addresses', '/user/devices?from=menu']) {
      const { status, location } = await guest.open(path)
      expect([status, location], path).toEqual([302, `/account/login?return=${encodeURIComponent(path)}`])
    }
  })

  test('a guest’s account page offers to sign in or to register', async () => {
    const { status, main } = await guest.open('/user/list')
    expect(status).toBe(200)
    expect(textOf(main)).toContain(texts['user.benefits'])
    expect(hrefOf(main, texts['user.signIn'])).toBe('/account/login?return=%2Fuser%2Flist')
    expect(hrefOf(main, texts['user.signUp'])).toBe('/account/signup?return=%2Fuser%2Flist')
  })

  test('a shopper’s account page greets them and leads to its pages', async () => {
    const { document, main } = await shopper.open('/user/list')
    expect(textOf(main.querySelector('h1'))).toBe(texts['user.greeting'].replace('{name}', 'Ann Lee'))
    for (const [key, path] of [
      ['user.orders', '/user/orders'],
      ['user.addresses', '/user/addresses'],
      ['user.devices', '/user/devices'],
      ['user.contact', '/user/contact'],
      ['user.profile', '/user/profile'],
      ['user.toPay', '/user/orders?status=TO_PAY'],
      ['user.refund', '/user/orders?status=REFUND'],
    ] as const)
      expect(hrefOf(main, texts[key])).toBe(path)
    expect(byRole(main, 'button', texts['user.signOut'])).not.toBeNull()
    const header = document.querySelector('header') ?? document
    expect(allByRole(header, 'link').map((link) => link.getAttribute('href'))).toContain('/user')
    expect(allByRole(header, 'link').map((link) => link.getAttribute('href'))).not.toContain('/account/login')
  })

  test('the addresses, the profile and the devices of the shopper are in the documents', async () => {
    const addresses = textOf((await shopper.open('/user/addresses')).main)
    expect(addresses).toContain('12 Spadina Avenue, 4')
    expect(addresses).toContain('M5V 2K1')
    expect(addresses).toContain(texts['user.default'])
    const { main } = await shopper.open('/user/profile')
    expect(main.querySelector('#profile-name')?.getAttribute('value')).toBe('Ann Lee')
    expect(main.querySelector('#profile-name')?.outerHTML).toMatch(/autocomplete="name"/i)
    expect(main.querySelector('#profile-phone')?.outerHTML).toMatch(/autocomplete="tel"/i)
    expect(textOf((await shopper.open('/user/devices')).main)).toContain(texts['user.thisDevice'])
  })

  test('the verified contact begins with the name of the account, and shows of a draft only the end of its number', async () => {
    const contact = ACCOUNT_TEXTS[language]
    const begun = (await shopper.open('/user/contact')).main
    expect(begun.querySelector('#verified-name')?.getAttribute('value')).toBe('Ann Lee')
    expect(begun.querySelector('#verified-name')?.outerHTML).toMatch(/autocomplete="name"/i)
    expect(begun.querySelector('#verified-number')?.outerHTML).toMatch(/autocomplete="off"/i)
    expect(textOf(begun)).toContain(contact['verified.pictureNone'])
    expect(textOf(begun)).toContain(contact['verified.privacy'])
    const drafted = new Guest(language)
    await signInNew(drafted, inject('shop'))
    await drafted.call('POST', '/admin/userManagement/verifiedContact', { name: 'Mei Chen', idNumber: 'E12-345 678' })
    const { main, html } = await drafted.open('/user/contact')
    expect(main.querySelector('#verified-name')?.getAttribute('value')).toBe('Mei Chen')
    expect(textOf(main.querySelector('#verified-state'))).toContain(contact['verified.draftTitle'])
    expect(textOf(main.querySelector('#verified-number-hint'))).toContain('••••78')
    expect(html).not.toMatch(/E12-?345 ?678/)
  })

  test('the checkout begins with the contact of the account', async () => {
    await addToCart(shopper)
    const { main } = await shopper.open('/checkout')
    expect(main.querySelector('#name')?.getAttribute('value')).toBe('Ann Lee')
    expect(main.querySelector('#email')?.getAttribute('value')).toMatch(/@example\.com$/)
  })

  test('pages of an account are not indexed, are the shopper’s alone and have names, roles and labels', async () => {
    for (const path of OWN) {
      const { document, html } = await shopper.open(path)
      expect(metaOf(document, 'robots'), path).toMatch(/^noindex/)
      const reply = await shopper.fetch(path)
      expect(reply.headers.get('cache-control'), path).toBe('private, no-store')
      expect(await violations(html), path).toEqual([])
    }
    expect((await guest.fetch('/user')).headers.get('cache-control')).toBe('private, no-cache')
  })
})
