// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ShownForm } from '#app/shell/forms.fixture.tsx'
import { confirmPage } from './pages/confirm.tsx'

test.each([
  ['a guest', 'to sign up again', false, ['/account/signup', '/account/login']],
  ['a shopper', 'to the profile, where the address is changed', true, ['/user/profile']],
])('a link that no longer works leads %s %s', async (_who, _where, signedIn, links) => {
  const shown = new ShownForm()
  await shown.show(<confirmPage.View />, { signedIn, at: { pathname: '/' } })
  expect([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual(links)
  await shown.leave()
})
