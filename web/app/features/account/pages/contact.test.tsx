// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Answer, type Control, labelOf, PICTURE, refusal, ShownForm } from '#app/shell/forms.fixture.tsx'
import { contactPage } from './contact.tsx'

const NONE = { state: null, name: '', idNumber: null, hasPicture: false, reason: null, decidedAt: null }
const DRAFT = { ...NONE, state: 'DRAFT', name: 'Mei Chen', idNumber: '••••78', hasPicture: true }
const SUBMITTED = { ...DRAFT, state: 'SUBMITTED' }

let form: ShownForm
beforeEach(() => {
  form = new ShownForm()
  onTestFinished(() => form.leave())
})

const open = (contact: object) =>
  form.show(<contactPage.View />, {
    signedIn: true,
    at: { pathname: '/user/contact' },
    reads: { '/verifiedContact/idNumber': contact },
  })
const done = (body: object): Answer => ({ status: 200, body })
const field = (label: string) => form.controls().find((control) => labelOf(control) === label) as Control
const type = (label: string, value: string) => form.fill(field(label), value)
const text = () => document.body.textContent
const pictureError = () => document.querySelector('fieldset [role=alert]')?.textContent

test('fields have labels and what fills them, and the camera is offered', async () => {
  await open(NONE)
  expect(field('Full name').autocomplete).toBe('name')
  expect(field('Full name').value).toBe('Ada')
  expect(field('ID number').autocomplete).toBe('off')
  expect(document.querySelector('legend')?.textContent).toBe('Picture of your ID')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(input?.accept).toBe('image/jpeg,image/png,image/webp,image/avif')
  expect(document.querySelector('input[capture=environment]')).not.toBeNull()
})

test('the first field that is missing gets the focus, and each says what is wrong', async () => {
  await open(NONE)
  await type('Full name', ' ')
  await type('ID number', 'E1!')
  await form.press('Submit for verification')
  expect(document.activeElement).toBe(field('Full name'))
  expect(text()).toContain('Enter your name as on your ID')
  expect(text()).toContain('Enter 4 to 32 letters and digits')
  expect(text()).toContain('Add a picture of your ID')
  await type('Full name', 'Mei')
  await type('ID number', 'Ｅ12-345 678')
  await form.press('Submit for verification')
  expect(document.activeElement).toBe(form.button('Choose a picture'))
  expect(form.sent).toEqual([])
})

test('a draft may lack number and picture; what was saved need not be typed again', async () => {
  await open(NONE)
  await type('Full name', 'Mei Chen')
  form.answer = done({ ...DRAFT, idNumber: null, hasPicture: false })
  await form.press('Save draft')
  await type('ID number', 'E12-345 678')
  form.answer = done(DRAFT)
  await form.press('Save draft')
  expect(form.sent).toEqual([{ name: 'Mei Chen' }, { name: 'Mei Chen', idNumber: 'E12345678' }])
  expect(field('ID number').value).toBe('')
  expect(text()).toContain('••••78 is saved. Leave this blank to keep it.')
})

test('a picture is sent when it is chosen, then the contact is submitted and locked', async () => {
  await open(DRAFT)
  form.answer = done(DRAFT)
  await form.choose(PICTURE)
  expect(text()).toContain('Picture received')
  form.answer = done(SUBMITTED)
  await form.press('Submit for verification')
  expect(form.calls).toEqual(['POST /image/verifiedContact/upload', 'PUT /verifiedContact'])
  expect(form.sent).toEqual([['file'], { name: 'Mei Chen' }])
  expect(document.activeElement?.id).toBe('verified-state')
  expect(document.activeElement?.textContent).toContain('We are checking your details')
  expect(document.querySelector('form')).toBeNull()
  expect(text()).toContain('••••78')
})

test('a contact that is submitted while its picture is being sent waits for it', async () => {
  await open({ ...DRAFT, hasPicture: false })
  const { promise, resolve } = Promise.withResolvers<Answer>()
  form.answer = promise
  await form.choose(PICTURE)
  expect(text()).toContain('Uploading the picture…')
  form.answer = done(SUBMITTED)
  await form.press('Submit for verification')
  expect(form.sent).toHaveLength(1)
  await form.settle(() => resolve(done(DRAFT)))
  expect(form.sent).toHaveLength(2)
})

test('a file that is not a picture, or is too large, is not sent', async () => {
  await open(NONE)
  await form.choose(new File(['%PDF'], 'id.pdf', { type: 'application/pdf' }))
  expect(pictureError()).toMatch(/^This file is not a picture/)
  await form.choose(new File([new Uint8Array(10_000_001)], 'id.png', { type: 'image/png' }))
  expect(pictureError()).toMatch(/up to 10 MB and 40 megapixels/)
  expect(form.sent).toEqual([])
})

test('a picture that was lost on the way is sent again by one press', async () => {
  await open(NONE)
  form.answer = null
  await form.choose(PICTURE)
  expect(pictureError()).toContain('could not be uploaded. Please try again.')
  form.answer = done({ ...NONE, state: 'DRAFT', hasPicture: true })
  await form.press('Try again')
  expect(form.sent).toHaveLength(2)
  expect(text()).toContain('Picture received')
  expect(text()).not.toContain('Try again')
})

test('a picture that the server cannot read is not offered again', async () => {
  await open(NONE)
  form.answer = refusal(415, 'UPLOAD_NOT_AN_IMAGE')
  await form.choose(PICTURE)
  expect(pictureError()).toBe('refused: UPLOAD_NOT_AN_IMAGE')
  expect(text()).not.toContain('Try again')
})

test.each<[string, Answer | null, string]>([
  ['a lost connection', null, 'Nothing you entered is lost.'],
  ['a refusal', refusal(429, 'TOO_MANY_REQUESTS'), 'refused: TOO_MANY_REQUESTS'],
  ['an expired session', refusal(401, 'SIGN_IN_NEEDED'), 'Sign in again'],
])('nothing typed is lost on %s', async (_, answer, says) => {
  await open(DRAFT)
  await type('Full name', 'Mei L Chen')
  await type('ID number', 'E1234567')
  form.answer = answer
  await form.press('Submit for verification')
  expect(document.querySelector('form [role=alert].banner')?.textContent).toContain(says)
  expect([field('Full name').value, field('ID number').value]).toEqual(['Mei L Chen', 'E1234567'])
  expect(form.button('Submit for verification').getAttribute('aria-busy')).toBeNull()
})

test('what was typed when a picture found the session expired is there after signing in', async () => {
  await open(DRAFT)
  await type('ID number', 'E1234567')
  form.answer = refusal(401, 'SIGN_IN_NEEDED')
  await form.choose(PICTURE)
  await form.close()
  form = new ShownForm()
  await open(DRAFT)
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
  await open(contact)
  expect(text()).toContain(says)
  expect(document.querySelector('form') !== null).toBe(canChange)
})
