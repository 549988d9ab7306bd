// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import {
  type Answer,
  button,
  choose,
  field,
  openPart,
  PICTURE,
  press,
  refused,
  text,
  type,
} from './account.fixture.tsx'
import { VerifiedContact } from './verified-contact.tsx'

const NONE = { state: null, name: '', idNumber: null, hasPicture: false, reason: null, decidedAt: null }
const DRAFT = { ...NONE, state: 'DRAFT', name: 'Mei Chen', idNumber: '••••78', hasPicture: true }
const SUBMITTED = { ...DRAFT, state: 'SUBMITTED' }

/** Opens the page with a contact. @param answers what the server says to each write, in turn */
const openPage = (contact: object, ...answers: (Answer | Promise<Answer>)[]) =>
  openPart(<VerifiedContact />, ({ call }) =>
    call.startsWith('GET') ? { body: contact } : (answers.shift() ?? { status: 500, body: null }),
  )

test('fields have labels, hints and what fills them', async () => {
  await openPage(NONE)
  expect(field('Full name').autocomplete).toBe('name')
  expect(field('Full name').value).toBe('Ada')
  expect(field('ID number').autocomplete).toBe('off')
  expect(document.querySelector('legend')?.textContent).toBe('Picture of your ID')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(input?.accept).toBe('image/jpeg,image/png,image/webp,image/avif')
  expect(document.querySelector('input[capture=environment]')).not.toBeNull()
})

test('the first field that is missing gets the focus, and each says what is wrong', async () => {
  const { calls } = await openPage(NONE)
  await type('Full name', ' ')
  await type('ID number', 'E1!')
  await press('Submit for verification')
  expect(document.activeElement).toBe(field('Full name'))
  expect(text()).toContain('Enter your name as on your ID')
  expect(text()).toContain('Enter 4 to 32 letters and digits')
  expect(text()).toContain('Add a picture of your ID')
  await type('Full name', 'Mei')
  await type('ID number', 'Ｅ12-345 678')
  await press('Submit for verification')
  expect(document.activeElement).toBe(button('Choose a picture'))
  expect(calls).toEqual([])
})

test('a draft may lack number and picture; what was saved need not be typed again', async () => {
  const { calls } = await openPage(NONE, { body: { ...DRAFT, idNumber: null, hasPicture: false } }, { body: DRAFT })
  await type('Full name', 'Mei Chen')
  await press('Save draft')
  await type('ID number', 'E12-345 678')
  await press('Save draft')
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'Mei Chen' }, { name: 'Mei Chen', idNumber: 'E12345678' }])
  expect(field('ID number').value).toBe('')
  expect(text()).toContain('••••78 is saved. Leave this empty to keep it.')
})

test('a picture is sent when it is chosen, then the contact is submitted and locked', async () => {
  const { calls } = await openPage(DRAFT, { body: DRAFT }, { body: SUBMITTED })
  await choose(PICTURE)
  expect(text()).toContain('Picture received')
  await press('Submit for verification')
  expect(calls).toEqual([
    { call: 'POST /admin/userManagement/image/verifiedContact/upload', body: ['file'] },
    { call: 'PUT /admin/userManagement/verifiedContact', body: { name: 'Mei Chen' } },
  ])
  expect(document.activeElement?.id).toBe('verified-state')
  expect(document.activeElement?.textContent).toContain('We are checking your details')
  expect(document.querySelector('form')).toBeNull()
  expect(text()).toContain('••••78')
})

test('a contact that is submitted while its picture is being sent waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const { calls } = await openPage({ ...DRAFT, hasPicture: false }, promise, { body: SUBMITTED })
  await choose(PICTURE)
  expect(text()).toContain('Sending the picture…')
  await press('Submit for verification')
  expect(calls).toHaveLength(1)
  await act(async () => resolve({ body: DRAFT }))
  expect(calls).toHaveLength(2)
})

test('a file that is no picture, or too large, is not sent', async () => {
  const { calls } = await openPage(NONE)
  await choose(new File(['%PDF'], 'id.pdf', { type: 'application/pdf' }))
  expect(document.querySelector('fieldset [role=alert]')?.textContent).toMatch(/^This file is not a picture/)
  await choose(new File([new Uint8Array(10_000_001)], 'id.png', { type: 'image/png' }))
  expect(document.querySelector('fieldset [role=alert]')?.textContent).toMatch(/up to 10 MB and 40 megapixels/)
  expect(calls).toEqual([])
})

test('a picture that was lost on the way is sent again by one press', async () => {
  const { calls } = await openPage(NONE, 'lost', { body: { ...NONE, state: 'DRAFT', hasPicture: true } })
  await choose(PICTURE)
  expect(text()).toContain('It is still here: please try again.')
  await press('Try again')
  expect(calls).toHaveLength(2)
  expect(text()).toContain('Picture received')
  expect(button('Try again')).toBeUndefined()
})

test('a picture that the server cannot read is not offered again', async () => {
  await openPage(NONE, refused('UPLOAD_NOT_AN_IMAGE', 'We cannot read this file.', 415))
  await choose(PICTURE)
  expect(text()).toContain('We cannot read this file.')
  expect(button('Try again')).toBeUndefined()
})

test.each<[string, Answer, string]>([
  ['a lost connection', 'lost', 'Nothing you typed is lost.'],
  ['a refusal', refused('TOO_MANY_REQUESTS', 'Too many requests.', 429), 'Too many requests.'],
  ['an expired session', refused('SIGN_IN_NEEDED', 'Please sign in.', 401), 'Sign in again'],
])('nothing typed is lost on %s', async (_, answer, says) => {
  await openPage(DRAFT, answer)
  await type('Full name', 'Mei L Chen')
  await type('ID number', 'E1234567')
  await press('Submit for verification')
  expect(document.querySelector('form [role=alert].banner')?.textContent).toContain(says)
  expect([field('Full name').value, field('ID number').value]).toEqual(['Mei L Chen', 'E1234567'])
  expect(button('Submit for verification')?.getAttribute('aria-busy')).toBeNull()
})

test('what was typed is there again after signing in again', async () => {
  await openPage(DRAFT, refused('SIGN_IN_NEEDED', 'Please sign in.', 401))
  await type('ID number', 'E1234567')
  await choose(PICTURE)
  document.body.innerHTML = ''
  await openPage(DRAFT)
  expect(field('ID number').value).toBe('E1234567')
})

test.each([
  [{ ...DRAFT, state: 'REJECTED', reason: 'The picture is blurred.' }, 'Reason: The picture is blurred.', true],
  [{ ...DRAFT, reason: 'The picture is blurred.' }, 'We could not verify you', true],
  [{ ...NONE, state: 'DRAFT', hasPicture: true }, 'Picture received', true],
  [SUBMITTED, 'Until then, nothing can be changed.', false],
  [{ ...DRAFT, state: 'APPROVED', decidedAt: '2026-11-20T10:00:00Z' }, 'Approved on Fri, Nov 20.', false],
  [{ ...NONE, state: 'APPROVED', decidedAt: '2026-11-20T10:00:00Z' }, 'the picture have been deleted.', false],
])('%j says what happens next, and whether it can be changed', async (contact, says, canChange) => {
  await openPage(contact)
  expect(text()).toContain(says)
  expect(document.querySelector('form') !== null).toBe(canChange)
})
