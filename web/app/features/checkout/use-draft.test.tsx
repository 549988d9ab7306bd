// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { CONTACT_FIELDS } from './contact.ts'
import { readDraft, useDraft, withTyped } from './use-draft.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => sessionStorage.clear())

test('a draft is restored as typed, complete or not', () => {
  const draft = { name: 'Mei', phone: '', email: 'mei@' }
  expect(readDraft(draft, CONTACT_FIELDS)).toEqual(draft)
})

test.each([undefined, null, '', 7, {}, [], { name: 'Mei', phone: 1, email: '' }])('%j is not a draft', (text) => {
  expect(readDraft(text, CONTACT_FIELDS)).toBeNull()
})

const CONTACT = { name: 'Lin Wei', phone: '', email: 'lin@example.test' }

test('what was typed before hydration wins over what was stored', () => {
  const onScreen = { name: 'Mei', phone: '', email: null }
  const rendered = { name: '', phone: '', email: '' }
  expect(withTyped(CONTACT, rendered, (field) => onScreen[field])).toEqual({ ...CONTACT, name: 'Mei' })
})

test('an unchanged field changes nothing', () => {
  const rendered = { name: 'Old', phone: '1', email: 'old@example.test' }
  expect(withTyped(CONTACT, rendered, (field) => rendered[field])).toEqual(CONTACT)
})

function Field({ first }: { first: string }) {
  const { values, setFields } = useDraft('draft', { street: first })
  return <input id="street" value={values.street} onChange={(event) => setFields({ street: event.target.value })} />
}

/** A field whose initial value can change, for example when saved addresses arrive after the page is shown. */
async function showField() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const begin = (first: string) => act(async () => root.render(<Field first={first} />))
  const field = () => document.querySelector('input') as HTMLInputElement
  await begin('')
  return {
    begin,
    value: () => field().value,
    type: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
        field().dispatchEvent(new Event('input', { bubbles: true }))
      }),
    leave: () => act(async () => root.unmount()),
  }
}

test('a field takes its initial value even if that arrives after the page is shown', async () => {
  const shown = await showField()
  await shown.begin('12 Cecil Street')
  expect(shown.value()).toBe('12 Cecil Street')
  await shown.leave()
})

test('an edited field does not change when its initial value arrives', async () => {
  const shown = await showField()
  await shown.type('9 King')
  await shown.begin('12 Cecil Street')
  expect(shown.value()).toBe('9 King')
  await shown.leave()
})

test('a stored draft does not change when the initial value arrives', async () => {
  sessionStorage.setItem('draft', JSON.stringify({ street: '9 King' }))
  const shown = await showField()
  await shown.begin('12 Cecil Street')
  expect(shown.value()).toBe('9 King')
  await shown.leave()
})
