import { expect, it } from 'vitest'
import { areaNameRefusal } from './area-names.ts'

const AREAS = new Set(['cart', 'catalogue'])

it.each([
  'contract/src/areas/basket.ts',
  'contract/src/areas/basket/lines.ts',
  'web/app/features/basket/view.tsx',
  'web/app/routes/basket/basket.tsx',
  'web/app/routes/basket.tsx',
  'web/app/i18n/en/basket.ts',
  'web/app/i18n/zh/basket/lines.ts',
  'web/app/features/shell/view.tsx',
  'e2e/stories/basket.spec.ts',
  'e2e/stories/basket-lines.spec.ts',
  'e2e/documents/basket-lines.test.ts',
])('refuses %s: the server has no such area', (path) => {
  expect(areaNameRefusal(path, AREAS)).toMatch(/^the server has no area (basket|shell)$/)
})

it.each([
  'contract/src/areas/cart.ts',
  'contract/src/areas/cart/lines.ts',
  'contract/src/basket.ts',
  'web/app/features/cart/basket.tsx',
  'web/app/features/infinite-list/list.ts',
  'web/app/routes/catalogue/product.tsx',
  'web/app/i18n/date-format.ts',
  'web/app/i18n/zh/cart.ts',
  'web/app/i18n/en/shell/failure.ts',
  'web/app/i18n/en/shell.ts',
  'web/app/i18n/en/ui.ts',
  'e2e/stories/catalogue-search.spec.ts',
  'e2e/stories/shell-header.spec.ts',
  'e2e/documents/cart.test.ts',
  'e2e/documents/support/basket.ts',
])('allows %s', (path) => {
  expect(areaNameRefusal(path, AREAS)).toBeUndefined()
})
