import { expect, test } from 'vitest'
import { readDraft } from './use-contact-draft.ts'

test('a draft reads back as it was typed, half done or not', () => {
  const draft = { name: 'Mei', phone: '', email: 'mei@' }
  expect(readDraft(draft)).toEqual(draft)
})

test.each([undefined, null, '', 7, {}, [], { name: 'Mei', phone: 1, email: '' }])('%j is no draft', (text) => {
  expect(readDraft(text)).toBeNull()
})
