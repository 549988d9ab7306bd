// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { type Answer, button, choose, openPart, PICTURE, press, refused, text } from './account.fixture.tsx'
import { ProfilePicture } from './profile-picture.tsx'

const STORED = '/api/istore/client/common3/profileImage/7a.webp'

/** What the rest of the page knows of the picture. */
const Known = () => <output>{useVisitor().image}</output>

/** Opens the part in a browser that can draw pictures. @param answers what the server says to each upload, in turn */
function openPicture(...answers: Answer[]) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 30, height: 20, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png,preview')
  onTestFinished(() => void vi.restoreAllMocks())
  const parts = (
    <>
      <ProfilePicture />
      <Known />
    </>
  )
  return openPart(parts, () => answers.shift() ?? { status: 500, body: null })
}

const shown = () => document.querySelector('section img')?.getAttribute('src')
const status = () => document.getElementById('picture-hint')?.textContent

test('a chosen picture is shown, sent by a press, and then is everywhere at once', async () => {
  const { calls } = await openPicture({ body: { profileImage: STORED } })
  expect(shown()).toBe('https://cdn.example/ada.png')
  await choose(PICTURE)
  expect([shown(), status()]).toEqual(['data:image/png,preview', 'This is how your picture will look.'])
  expect(calls).toEqual([])
  await press('Use this picture')
  expect(calls).toEqual([{ call: 'POST /admin/userManagement/image/upload', body: ['file'] }])
  expect([shown(), document.querySelector('output')?.textContent]).toEqual([STORED, STORED])
  expect(text()).toContain('Your picture is saved.')
  expect(document.activeElement).toBe(button('Change picture'))
})

test('a picture can be put back before it is sent', async () => {
  const { calls } = await openPicture()
  await choose(PICTURE)
  await press('Cancel')
  expect([shown(), calls]).toEqual(['https://cdn.example/ada.png', []])
  expect(document.activeElement).toBe(button('Change picture'))
})

test('the button is labelled and says which files it takes; a file of another kind is not shown', async () => {
  await openPicture()
  expect(button('Change picture')?.getAttribute('aria-describedby')).toBe('picture-hint')
  expect(status()).toBe('JPEG, PNG, WebP or AVIF, up to 10 MB')
  await choose(new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }))
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/^This file is not a picture/)
  expect(button('Use this picture')).toBeUndefined()
})

test.each<[string, Answer, string]>([
  ['a lost connection', 'lost', 'It is still here: please try again.'],
  ['too many uploads', refused('TOO_MANY_REQUESTS', 'Too many requests.', 429), 'Too many requests.'],
  ['an expired session', refused('SIGN_IN_NEEDED', 'Please sign in.', 401), 'Sign in again'],
])('the chosen picture stays on %s, and can be sent again', async (_, answer, says) => {
  const { calls } = await openPicture(answer, { body: { profileImage: STORED } })
  await choose(PICTURE)
  await press('Use this picture')
  expect(document.querySelector('[role=alert]')?.textContent).toContain(says)
  expect(shown()).toBe('data:image/png,preview')
  await press('Use this picture')
  expect([calls.length, shown(), document.querySelector('[role=alert]')]).toEqual([2, STORED, null])
})

test('a picture that the server refuses is dropped', async () => {
  await openPicture(refused('UPLOAD_TOO_LARGE', 'This picture is too large.', 413))
  await choose(PICTURE)
  await press('Use this picture')
  expect(text()).toContain('This picture is too large.')
  expect(shown()).toBe('https://cdn.example/ada.png')
})
