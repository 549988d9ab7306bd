import type { PageEntry } from '@istore/contract/pages.ts'

/** Pages of each kind, as the front end's build lists them. */
export const TEST_PAGES: readonly PageEntry[] = [
  { path: '/', sitemap: [''], shortcut: false },
  { path: '/home', sitemap: [''], shortcut: false },
  { path: '/:pageName', named: true },
  { path: '/store', sitemap: [''] },
  { path: '/store/search', indexed: { unless: 'q' }, searches: 'q' },
  { path: '/store/productlist', sitemap: ['', 'clearance=true'] },
  { path: '/store/clearance' },
  { path: '/store/tag/:name' },
  { path: '/blog', sitemap: [''] },
  { path: '/checkout', purchase: 'checkout' },
  { path: '/checkout/cart', purchase: 'cart', shortcut: true },
  { path: '/confirmation/:id?', purchase: 'result' },
  { path: '/confirmationa/:type/:order_id', purchase: 'result' },
  { path: '/processpay', purchase: 'payment' },
  { path: '/main', shortcut: false },
  { path: '/user/orders', indexed: false },
]
