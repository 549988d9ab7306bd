import { expect, it } from 'vitest'
import { type AllowedReads, areaCycleViolations } from './area-cycles.ts'
import type { AreaManifest } from './area-manifests.ts'

type Links = Partial<Pick<AreaManifest, 'uses' | 'reads'>>

/** Manifests of areas that own a table of their own name each. */
const manifests = (areas: Readonly<Record<string, Links>>) =>
  new Map(
    Object.entries(areas).map(([area, links]): [string, AreaManifest] => [
      area,
      { path: `server/src/areas/${area}/area.ts`, uses: [], reads: [], jobs: [], owns: [area], ...links },
    ]),
  )

const CART_READS_ORDER: AllowedReads = { readers: ['cart'], owner: 'order', why: 'of a test' }

it.each<[what: string, areas: Readonly<Record<string, Links>>, cycle: string]>([
  ['uses', { cart: { uses: ['order'] }, order: { uses: ['cart'] } }, 'cart → order → cart'],
  ['a use and a read', { cart: { reads: ['order'] }, order: { uses: ['cart'] } }, 'cart → order → cart'],
  ['reads', { cart: { reads: ['order'] }, order: { reads: ['cart'] } }, 'cart → order → cart'],
  [
    'a read over a third area',
    { store: { reads: ['order'] }, cart: { uses: ['store'] }, order: { uses: ['cart'] } },
    'store → order → cart → store',
  ],
])('refuses a cycle of %s', (_what, areas, cycle) => {
  expect(areaCycleViolations(manifests(areas), [])).toEqual([`server/src/areas: a cycle of areas: ${cycle}`])
})

it('allows a read without a cycle', () => {
  expect(areaCycleViolations(manifests({ cart: {}, order: { uses: ['cart'], reads: ['cart'] } }), [])).toEqual([])
})

it('allows a named read in a cycle, and no other', () => {
  const areas = { cart: { reads: ['order'] }, order: { uses: ['cart'] } }
  expect(areaCycleViolations(manifests(areas), [CART_READS_ORDER])).toEqual([])
  const more = { ...areas, order: { uses: ['cart', 'store'] }, store: { reads: ['order'] } }
  expect(areaCycleViolations(manifests(more), [CART_READS_ORDER])).toEqual([
    'server/src/areas: a cycle of areas: order → store → order',
  ])
})

it('does not allow a use in a cycle', () => {
  const areas = { cart: { uses: ['order'], reads: ['order'] }, order: { uses: ['cart'] } }
  expect(areaCycleViolations(manifests(areas), [CART_READS_ORDER])).toContain(
    'server/src/areas: a cycle of areas: cart → order → cart',
  )
})

it.each([
  ['does not happen', { cart: {}, order: { uses: ['cart'] } }],
  ['names no area', { cart: {} }],
  ['is part of no cycle', { cart: { reads: ['order'] }, order: {} }],
])('refuses a named read that %s', (_what, areas) => {
  expect(areaCycleViolations(manifests(areas), [CART_READS_ORDER])).toEqual([
    'tools/boundaries/area-cycles.ts: no cycle needs cart to read order',
  ])
})
