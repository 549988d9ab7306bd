import { type Bad, body } from './bad-requests.ts'
import { CONTACT_PICTURE, FORM_END, FORM_TYPE, formWith, PROFILE, partHead } from './uploads.ts'

/** The beginning of a picture: these requests are refused because of their form, not their file. */
const FILE = '\x89PNG\r\n\x1a\n'
const CONTACT = '/admin/userManagement/verifiedContact'

const field = (name: string) => `--x-boundary-x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`

/** Forms other than one with the only file that a call takes. */
export const BAD_FORMS: readonly { name: string; form: Buffer; type?: string }[] = [
  { name: 'a truncated form', form: formWith(FILE).subarray(0, -FORM_END.length) },
  { name: 'a form cut off in the head of its part', form: formWith(FILE).subarray(0, 40) },
  { name: 'no part', form: Buffer.from('--x-boundary-x--\r\n') },
  { name: 'no file', form: Buffer.from(field('file') + FORM_END.trimStart()) },
  { name: 'two files', form: Buffer.concat([Buffer.from(`${partHead()}${FILE}\r\n`, 'latin1'), formWith(FILE)]) },
  { name: 'a file in another field', form: formWith(FILE, { field: 'avatar' }) },
  { name: 'a field before the file', form: Buffer.concat([Buffer.from(field('note')), formWith(FILE)]) },
  {
    name: 'a field after the file',
    form: Buffer.from(`${partHead()}${FILE}\r\n${field('note')}${FORM_END.trimStart()}`, 'latin1'),
  },
  { name: 'another boundary', form: formWith(FILE), type: 'multipart/form-data; boundary=other' },
  { name: 'no boundary', form: formWith(FILE), type: 'multipart/form-data' },
]

/** Bad requests to the calls that take a picture, and to the contact call that refers to one. */
export const badUploads: Bad[] = [
  ...[PROFILE, CONTACT_PICTURE].flatMap((path) =>
    BAD_FORMS.map(
      ({ name, form, type = FORM_TYPE }): Bad => ({
        name: `${path}: ${name}`,
        call: `POST ${path}`,
        body: form,
        headers: { 'content-type': type },
        code: 'INVALID_INPUT',
      }),
    ),
  ),
  ...[PROFILE, CONTACT_PICTURE].flatMap((path) =>
    ['multipart/mixed; boundary=x-boundary-x', 'image/png', 'application/octet-stream'].map(
      (type): Bad => ({
        name: `${path}: ${type}`,
        call: `POST ${path}`,
        body: formWith(FILE),
        headers: { 'content-type': type },
        code: 'UNSUPPORTED_MEDIA',
      }),
    ),
  ),
  ...['POST', 'PUT'].flatMap((method) =>
    [
      { name: '' },
      { name: '  ' },
      { name: 'Li\nn' },
      { name: 'x'.repeat(101) },
      { name: undefined },
      { idNumber: '' },
      { idNumber: null },
      { idNumber: 12345678 },
      { idNumber: 'A12' },
      { idNumber: 'A12 -345' },
      { idNumber: '-A12345' },
      { idNumber: 'A1234567\n' },
      { idNumber: 'A'.repeat(33) },
      { idNumber: '１２３４５６' },
    ].map((change) =>
      body(JSON.stringify(change).slice(0, 60), `${method} ${CONTACT}`, {
        name: 'Lin',
        idNumber: 'A1234567',
        ...change,
      }),
    ),
  ),
  body('no number and no picture', `PUT ${CONTACT}`, { name: 'Lin' }, 'CONTACT_NUMBER_NEEDED'),
  body('no picture', `PUT ${CONTACT}`, { name: 'Lin', idNumber: 'A1234567' }, 'CONTACT_PICTURE_NEEDED'),
]
