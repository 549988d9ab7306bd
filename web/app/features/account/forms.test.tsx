// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/api/call.ts'
import { ContactForm } from '#app/features/message/contact-form.tsx'
import { DELETE_OVERLAY, DeleteAccountDialog } from '#app/features/privacy/delete-account-dialog.tsx'
import {
  type Answer,
  type Control,
  describedBy,
  labelOf,
  RESET_LINK,
  refusal,
  ShownForm,
} from '#app/shell/forms.fixture.tsx'
import { AccountPage } from './account-page.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { AddressForm } from './address-form.tsx'
import type { Address } from './address-rules.ts'
import { EmailSection } from './email-section.tsx'
import { confirmPage } from './pages/confirm.tsx'
import { loginPage } from './pages/login.tsx'
import { requestResetPage } from './pages/request-reset.tsx'
import { resetPage } from './pages/reset.tsx'
import { signupPage } from './pages/signup.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileForm } from './profile-form.tsx'

/** A field: its label, its autocomplete token, its keyboard on phones, and a valid value. */
type FieldRow = [label: string, token: string, keyboard: string, good: string]

interface FormRow {
  element: ReactNode
  guest?: true
  /** The button that opens the form. */
  opener?: string
  submit: string
  fields: FieldRow[]
  /** The field that gets the focus when all fields are empty. */
  firstBad: string
  /** The server's code for an empty form; if there is none, an empty form is not sent. */
  emptyCode?: string
  at?: object
  reads?: object
}

const PASS = 'a long pass phrase'
const EMAIL: FieldRow = ['Email', 'username', 'email', 'lin@example.com']
const CURRENT: FieldRow = ['Password', 'current-password', 'password', PASS]
const NEW: FieldRow = ['New password', 'new-password', 'password', PASS]
const NAME: FieldRow = ['Name', 'name', 'text', 'Lin Mei']
const PHONE: FieldRow = ['Phone number', 'tel', 'tel', '416 555 0134']
const BLANK = { name: '', phone: '', street: '', unit: '', city: '', province: '', postCode: '', country: 'CA' }
const LINK = { pathname: '/', search: `?token=${'x'.repeat(43)}` }
const nothing = () => {}
const save = (address: Address) =>
  call('POST /admin/userManagement/updateAddresses/{a}/{b}', {
    params: { a: 'u1', b: 'SHIPPING' },
    body: { addresses: [address] },
  })

const forms: Record<string, FormRow> = {
  login: { element: <loginPage.View />, guest: true, submit: 'Sign in', fields: [EMAIL, CURRENT], firstBad: 'Email' },
  signup: {
    ...{ element: <signupPage.View />, guest: true, submit: 'Create account', firstBad: 'Name' },
    fields: [NAME, EMAIL, ['Password', 'new-password', 'password', PASS]],
  },
  'request of a new password': {
    element: <requestResetPage.View />,
    guest: true,
    submit: 'Send link',
    fields: [EMAIL],
    firstBad: 'Email',
  },
  reset: {
    ...{ element: <resetPage.View />, guest: true, at: LINK, reads: { '/linkInfo': RESET_LINK } },
    ...{ submit: 'Save', fields: [NEW], firstBad: 'New password' },
  },
  confirm: {
    ...{ element: <confirmPage.View />, guest: true, at: LINK },
    ...{ submit: 'Confirm', fields: [CURRENT], firstBad: 'Password' },
  },
  profile: {
    ...{ element: <ProfileForm />, submit: 'Save', firstBad: 'Name' },
    fields: [NAME, PHONE, ['Send me news and offers by email', '', 'checkbox', 'on']],
  },
  'email address': {
    ...{
      element: <EmailSection />,
      opener: 'Change email address',
      submit: 'Send link',
      firstBad: 'New email address',
    },
    fields: [
      ['New email address', 'email', 'email', 'new@example.com'],
      ['Current password', 'current-password', 'password', PASS],
    ],
  },
  password: {
    ...{ element: <PasswordSection />, opener: 'Change password', submit: 'Change password' },
    ...{ fields: [['Current password', 'current-password', 'password', PASS], NEW], firstBad: 'Current password' },
  },
  passkey: {
    ...{
      element: <AddPasskey />,
      opener: 'Add a passkey',
      submit: 'Continue',
      fields: [CURRENT],
      firstBad: 'Password',
    },
  },
  address: {
    element: <AddressForm id="address-0" address={{ ...BLANK, isDefault: true }} save={save} onCancel={nothing} />,
    ...{ submit: 'Save', firstBad: 'Name' },
    fields: [
      ...[NAME, PHONE, ['Country', 'country', 'select', 'CA'] satisfies FieldRow],
      ['Street address', 'address-line1', 'text', '12 Spadina Avenue'],
      ['Apartment, suite or unit', 'address-line2', 'text', '4'],
      ['City', 'address-level2', 'text', 'Toronto'],
      ['Province', 'address-level1', 'select', 'ON'],
      ['Postal code', 'postal-code', 'text', 'M5V 2K1'],
    ],
  },
  contact: {
    ...{ element: <ContactForm onInvalid={nothing} />, submit: 'Send', firstBad: 'Name' },
    fields: [
      ...[NAME, ['Email', 'email', 'email', 'lin@example.com'] satisfies FieldRow],
      ['Phone number', 'tel', 'tel', '416 555 0134'],
      ['Subject', 'off', 'text', 'Tea'],
      ['Message', 'off', 'textarea', 'Is the oolong back?'],
    ],
  },
  deletion: {
    ...{ element: <DeleteAccountDialog />, at: { pathname: '/', state: { overlay: DELETE_OVERLAY } } },
    ...{ submit: 'Delete', fields: [CURRENT], firstBad: 'Password', emptyCode: 'PASSWORD_NEEDED' },
  },
}

let form: ShownForm
beforeEach(() => {
  form = new ShownForm()
})
afterEach(() => form.leave())

describe.each(Object.entries(forms))('the form: %s', (_name, row) => {
  const typed = () => form.controls().map(stateOf)

  beforeEach(async () => {
    const { element, guest, opener, at = { pathname: '/' }, reads } = row
    const page = guest ? element : <AccountPage title="user.profile">{element}</AccountPage>
    await form.show(page, { signedIn: !guest, at, reads })
    form.answer = refusal(403, 'PASSWORD_NEEDED')
    if (opener) await form.press(opener)
    form.sent.length = 0
  })

  async function fill(values: (field: FieldRow) => string): Promise<void> {
    for (const field of row.fields)
      await form.fill(form.controls().find((control) => labelOf(control) === field[0]) as Control, values(field))
  }

  async function fillAndPress(): Promise<string[]> {
    await fill(([, , , good]) => good)
    const before = typed()
    await form.press(row.submit)
    return before
  }

  test('names every field for people, password managers and keyboards', () => {
    const found = form
      .controls()
      .map((control) => [labelOf(control), control.getAttribute('autocomplete') ?? '', keyboardOf(control)])
    expect(found).toEqual(row.fields.map((field) => field.slice(0, 3)))
  })

  test('leads to the first bad field and says what is wrong with it, and in the title that something is', async () => {
    await fill(() => '')
    form.answer = refusal(403, row.emptyCode ?? '')
    expect(document.title).not.toContain('Error')
    await form.press(row.submit)
    expect(form.sent).toHaveLength(row.emptyCode ? 1 : 0)
    const focused = document.activeElement as Control
    expect([labelOf(focused), focused.getAttribute('aria-invalid')]).toEqual([row.firstBad, 'true'])
    expect(describedBy(focused)).toMatch(row.emptyCode ? /refused/ : /Enter|Choose|Write/)
    expect(document.title).toMatch(/^Error: /)
    await fill(([, , , good]) => good)
    expect(document.title).not.toContain('Error')
  })

  test.each<[string, Answer | null]>([
    ['too many requests', refusal(429, 'TOO_MANY_REQUESTS')],
    ['a lost connection', null],
    ['an ended session', refusal(401, 'SIGN_IN_NEEDED')],
  ])('keeps all that was typed after %s, and says so', async (_what, answer) => {
    form.answer = answer
    const before = await fillAndPress()
    expect(form.sent).toHaveLength(1)
    expect(typed()).toEqual(before)
    const alert = document.querySelector('[role=alert]')
    const code = (answer?.body as { errors: { error: { code: string }[] } } | undefined)?.errors.error[0]?.code
    expect(alert?.textContent).toContain(code ? `refused: ${code}` : 'Nothing you entered is lost')
    expect(alert?.querySelector('a')?.pathname).toBe(code === 'SIGN_IN_NEEDED' ? '/account/login' : undefined)
    expect(form.button(row.submit).getAttribute('aria-busy')).toBe(null)
  })

  test('is busy while it sends, and sends once', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    form.answer = promise
    await fillAndPress()
    expect(form.button(row.submit).getAttribute('aria-busy')).toBe('true')
    await form.press(row.submit)
    await form.pressEnter()
    expect(form.sent).toHaveLength(1)
    await form.settle(() => resolve(refusal(429, 'TOO_MANY_REQUESTS')))
    expect(form.button(row.submit).getAttribute('aria-busy')).toBe(null)
  })
})

/** The keyboard that phones show for a control: its `inputMode`, its type or its tag name. */
const keyboardOf = ({ type, inputMode, tagName }: Control): string =>
  type === 'email' || type === 'tel' ? inputMode : tagName === 'INPUT' ? type : tagName.toLowerCase()

const stateOf = (control: Control): string =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? String(control.checked) : control.value
