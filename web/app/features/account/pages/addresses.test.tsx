// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { type Control, labelOf, refusal, ShownForm } from '#app/shell/forms.fixture.tsx'
import { addressesPage } from './addresses.tsx'

const ADDRESS = {
  ...{ name: 'Ada', phone: '416 555 0134', street: '12 Spadina Avenue', unit: '', city: 'Toronto' },
  ...{ province: 'ON', postCode: 'M5V 2K1', country: 'CA', isDefault: true },
}

async function open(count: number): Promise<ShownForm> {
  const form = new ShownForm()
  onTestFinished(() => form.leave())
  await form.show(<addressesPage.View />, {
    signedIn: true,
    at: { pathname: '/user/addresses' },
    reads: { '/type/SHIPPING': { addresses: Array.from({ length: count }, () => ADDRESS) } },
  })
  await form.press('Add an address')
  return form
}

const field = (form: ShownForm, label: string) =>
  form.controls().find((control) => labelOf(control) === label) as Control

test('a new address that an ended session refused is still filled in, however many others there are then', async () => {
  const form = await open(1)
  const typed = { 'Street address': '7 King Street', City: 'Guelph', Province: 'ON', 'Postal code': 'N1H 1A1' }
  await form.fill(field(form, 'Phone number'), '416 555 0199')
  for (const [label, value] of Object.entries(typed)) await form.fill(field(form, label), value)
  form.answer = refusal(401, 'SIGN_IN_NEEDED')
  await form.press('Save')
  expect(form.sent).toHaveLength(1)
  await form.close()

  const again = await open(2)
  expect(Object.fromEntries(Object.keys(typed).map((label) => [label, field(again, label).value]))).toEqual(typed)
})

test('an address that was added elsewhere meanwhile is still there after another is deleted', async () => {
  const form = new ShownForm()
  onTestFinished(() => form.leave())
  const reads = { '/type/SHIPPING': { addresses: [ADDRESS] } }
  await form.show(<addressesPage.View />, { signedIn: true, at: { pathname: '/user/addresses' }, reads })
  const added = { ...ADDRESS, street: '7 King Street', isDefault: false }
  reads['/type/SHIPPING'] = { addresses: [ADDRESS, added] }
  form.answer = { status: 200, body: { addresses: [added] } }
  await form.press('Delete')
  await form.press('Delete')
  expect(form.sent).toEqual([{ addresses: [added] }])
})

test('a card shows the code of a Canadian province, and the name of a Chinese one', async () => {
  const form = new ShownForm()
  onTestFinished(() => form.leave())
  const inChina = { ...ADDRESS, city: 'Shenzhen', province: 'GD', postCode: '518000', country: 'CN' }
  const reads = {
    '/type/SHIPPING': { addresses: [ADDRESS, inChina] },
    '/provinces/CN': { provinces: [{ code: 'GD', name: 'Guangdong' }] },
  }
  await form.show(<addressesPage.View />, { signedIn: true, at: { pathname: '/user/addresses' }, reads })
  const cards = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(cards[0]).toContain('Toronto, ON M5V 2K1')
  expect(cards[1]).toContain('Shenzhen, Guangdong 518000')
})
