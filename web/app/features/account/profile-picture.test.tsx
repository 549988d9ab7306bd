// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { type Answer, PICTURE, refusal, ShownForm } from '#app/shell/forms.fixture.tsx'
import { ProfilePicture } from './profile-picture.tsx'

const STORED = '/api/istore/client/common3/profileImage/7a.webp'
const SAVED: Answer = { status: 200, body: { profileImage: STORED } }
const BEFORE = 'https://cdn.example/ada.png'
const PREVIEW = 'data:image/png,preview'

/** The picture as the rest of the page knows it. */
const Known = () => <output>{useVisitor().image}</output>

let form: ShownForm
beforeEach(async () => {
  form = new ShownForm()
  onTestFinished(async () => {
    await form.leave()
    vi.restoreAllMocks()
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PREVIEW)
  const part = (
    <>
      <ProfilePicture />
      <Known />
    </>
  )
  await form.show(part, { signedIn: true, at: { pathname: '/user/profile' } })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 30, height: 20, close: () => undefined }))
})

const shown = () => document.querySelector('section img')?.getAttribute('src')
const status = () => document.getElementById('picture-hint')?.textContent
const alert = () => document.querySelector('section [role=alert]')?.textContent
const send = (answer: Answer | null) => {
  form.answer = answer
  return form.press('Use this picture')
}

test('a chosen picture is shown, sent by a press, and then is everywhere at once', async () => {
  expect(shown()).toBe(BEFORE)
  await form.choose(PICTURE)
  expect([shown(), status()]).toEqual([PREVIEW, 'This is how your picture will look.'])
  expect(form.sent).toEqual([])
  await send(SAVED)
  expect([form.calls, form.sent]).toEqual([['POST /image/upload'], [['file']]])
  expect([shown(), document.querySelector('output')?.textContent]).toEqual([STORED, STORED])
  expect(document.activeElement).toBe(form.button('Change picture'))
})

test('a chosen picture can be dropped before it is sent', async () => {
  await form.choose(PICTURE)
  await form.press('Cancel')
  expect([shown(), form.sent]).toEqual([BEFORE, []])
  expect(document.activeElement).toBe(form.button('Change picture'))
})

test('the button says which files it takes; a file of another kind is refused at once', async () => {
  expect(form.button('Change picture').getAttribute('aria-describedby')).toBe('picture-hint')
  expect(status()).toBe('JPEG, PNG, WebP or AVIF, up to 10 MB')
  await form.choose(new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }))
  expect(alert()).toMatch(/^This file is not a picture/)
  expect(shown()).toBe(BEFORE)
})

test.each<[string, Answer | null, string]>([
  ['a lost connection', null, 'could not be uploaded. Please try again.'],
  ['too many uploads', refusal(429, 'TOO_MANY_REQUESTS'), 'refused: TOO_MANY_REQUESTS'],
  ['an expired session', refusal(401, 'SIGN_IN_NEEDED'), 'Sign in again'],
])('the chosen picture stays on %s, and can be sent again', async (_, answer, says) => {
  await form.choose(PICTURE)
  await send(answer)
  expect(alert()).toContain(says)
  expect(shown()).toBe(PREVIEW)
  await send(SAVED)
  expect([form.sent.length, shown(), alert()]).toEqual([2, STORED, undefined])
})

test('a picture that the server refuses is dropped', async () => {
  await form.choose(PICTURE)
  await send(refusal(413, 'UPLOAD_TOO_LARGE'))
  expect([alert(), shown()]).toEqual(['refused: UPLOAD_TOO_LARGE', BEFORE])
})
