import { expect, test } from 'vitest'
import { type HeaderControl, showsHeader } from './header-shown.ts'

const NOWHERE_HIDDEN: HeaderControl = {
  notDisplayheaderInMP: false,
  notDisplayheaderInAli: false,
  notDisplayheaderInMobile: false,
  notDisplayheaderInDesktop: false,
}
const DESKTOP = { miniProgram: false, alipay: false, mobile: false, android: false }

const PAGES = {
  desktop: DESKTOP,
  phone: { ...DESKTOP, mobile: true },
  'mini-program on a phone': { ...DESKTOP, mobile: true, miniProgram: true },
  'mini-program on a desktop': { ...DESKTOP, miniProgram: true },
  'Alipay on a phone': { ...DESKTOP, mobile: true, alipay: true },
  'Alipay on a desktop': { ...DESKTOP, alipay: true },
}
/** The flags that hide the header in each environment. Two can apply at once: a mini-program runs on a phone. */
const HIDES: Record<keyof typeof PAGES, (keyof HeaderControl)[]> = {
  desktop: ['notDisplayheaderInDesktop'],
  phone: ['notDisplayheaderInMobile'],
  'mini-program on a phone': ['notDisplayheaderInMP', 'notDisplayheaderInMobile'],
  'mini-program on a desktop': ['notDisplayheaderInMP', 'notDisplayheaderInDesktop'],
  'Alipay on a phone': ['notDisplayheaderInAli', 'notDisplayheaderInMobile'],
  'Alipay on a desktop': ['notDisplayheaderInAli', 'notDisplayheaderInDesktop'],
}
const FLAGS = Object.keys(NOWHERE_HIDDEN) as (keyof HeaderControl)[]
const pairs = Object.entries(HIDES).flatMap(([page, hiding]) =>
  FLAGS.map((flag) => [flag, page as keyof typeof PAGES, !hiding.includes(flag)] as const),
)

test.each(pairs)('%s alone, %s: the header shows: %s', (flag, page, shown) => {
  expect(showsHeader({}, { ...NOWHERE_HIDDEN, [flag]: true }, PAGES[page])).toBe(shown)
})

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('it is shown by default: %s', (page) => {
  expect(showsHeader({}, NOWHERE_HIDDEN, PAGES[page])).toBe(true)
})

test('no flag gives a page with a bar of its own a header', () => {
  for (const page of Object.values(PAGES)) expect(showsHeader({ ownBar: true }, NOWHERE_HIDDEN, page)).toBe(false)
})
