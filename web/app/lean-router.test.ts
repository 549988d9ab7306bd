import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { UNUSED, withoutNames } from '../lean-router/plugin.ts'
import routes from './routes.ts'

const LIBRARY = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/lib',
)

test.each(Object.entries(UNUSED))('the stand-in for %s exports the same names', async (real, standIn) => {
  const [expected, actual] = await Promise.all([
    import(join(LIBRARY, real)),
    import(/* @vite-ignore */ `../lean-router/${standIn}`),
  ])
  expect(Object.keys(actual).sort()).toEqual(Object.keys(expected).sort())
})

test('a component that nobody uses may go, and everything else stays as it is', () => {
  const code = 'const Link = React$1.forwardRef(draw);\nLink.displayName = "Link";\nexport { Link };'
  expect(withoutNames(code)).toBe('const Link = /* @__PURE__ */ React$1.forwardRef(draw);\n\nexport { Link };')
})

test.each([...new Set(routes.map(({ file }) => file))])(
  '%s loads in the browser what it loads on the server',
  (file) => {
    const exports = readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
      /^export (?:const|(?:async )?function) (\w+)/gm,
    )
    const names = [...exports].map(([, name]) => name)
    // The router in the browser knows nothing else: no loaders on the server, and no forms.
    expect(names.includes('clientLoader')).toBe(names.includes('loader'))
    expect(names.filter((name) => /action|middleware|HydrateFallback|handle$/i.test(name ?? ''))).toEqual([])
  },
)
