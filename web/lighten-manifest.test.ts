import { expect, test } from 'vitest'
import { lightened } from './lighten-manifest.ts'

const ENTRY = ['/libraries.js', '/app.js']
const route = (...own: string[]) => ({ hasAction: false, hasLoader: true, imports: ['/app.js', ...own], css: [] })
const tableOf = (routes: object) => `window.table=${JSON.stringify({ entry: { imports: ENTRY }, routes })};`

test('the table names no file that every page has, no flag that is off, and frequent files first', () => {
  const light = lightened(
    tableOf({ a: route('/a.js', '/shared.js'), b: route('/shared.js', '/b.js', '/libraries.js') }),
  )
  const left = (imports: string[]) => ({ hasLoader: true, imports, css: [] })
  expect(light).toBe(tableOf({ a: left(['/shared.js', '/a.js']), b: left(['/shared.js', '/b.js']) }))
})
