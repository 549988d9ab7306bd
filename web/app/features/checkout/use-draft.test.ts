import { expect, test } from 'vitest'
import { CONTACT_FIELDS } from './contact.ts'
import { readDraft, withTyped } from './use-draft.ts'

test('a draft reads back as it was typed, half done or not', () => {
  const draft = { name: 'Mei', phone: '', email: 'mei@' }
  expect(readDraft(draft, CONTACT_FIELDS)).toEqual(draft)
})

test.each([undefined, null, '', 7, {}, [], { name: 'Mei', phone: 1, email: '' }])('%j is no draft', (text) => {
  expect(readDraft(text, CONTACT_FIELDS)).toBeNull()
})

const CONTACT = { name: 'Lin Wei', phone: '', email: 'lin@example.test' }

test('what was typed before hydration wins over what was stored', () => {
  const onScreen = { name: 'Mei', phone: '', email: null }
  const drawn = { name: '', phone: '', email: '' }
  expect(withTyped(CONTACT, drawn, (field) => onScreen[field])).toEqual({ ...CONTACT, name: 'Mei' })
})

test('a field that is unchanged changes nothing', () => {
  const drawn = { name: 'Old', phone: '1', email: 'old@example.test' }
  expect(withTyped(CONTACT, drawn, (field) => drawn[field])).toEqual(CONTACT)
})
