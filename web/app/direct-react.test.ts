import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { directly, NAMES } from '../direct-react.ts'

const require = createRequire(import.meta.url)

test.each(NAMES)('a page finds in %s what the package exports, and the very same', (name) => {
  const whole = require(name)
  const [take = '', names = ''] = /^export const \{ (.*) \} = whole$/m.exec(directly(name)) ?? []
  expect(take).not.toBe('')
  expect(names.split(', ').sort()).toEqual(Object.keys(whole).sort())
  expect(directly(name)).toContain(`import whole from '${name}'\nexport default whole`)
})
