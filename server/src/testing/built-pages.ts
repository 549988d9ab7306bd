import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { allEndpoints } from '../app.ts'
import { inProcessApi } from '../http/api/in-process.ts'
import { documentCache } from '../http/documents/document-cache.ts'
import { registerDocuments } from '../http/documents/documents.ts'
import { shopDocuments } from '../http/documents/shop-documents.ts'
import { type TestShop, testShop } from './test-shop.ts'

const PAGES = join(import.meta.dirname, '../../../web/build/server/index.js')

/** Imports the built front end: `handle` renders a document, `pages` describes its routes. */
export const builtPages = () => import(pathToFileURL(PAGES).href)

/** A test shop whose documents are rendered by the built front end. */
export async function shopWithPages(): Promise<TestShop> {
  const shop = await testShop()
  const { handle, pages } = await builtPages()
  const source = shopDocuments(shop.app, shop.context, {
    direct: inProcessApi(shop.context, allEndpoints()),
    cache: documentCache(),
    pages,
  })
  registerDocuments(shop.app, source, { render: handle, buildId: 'test' })
  return shop
}
