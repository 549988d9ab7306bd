import { pagePaths } from '@istore/contract/page-paths.ts'
import type { PageEntry } from '@istore/contract/pages.ts'
import { list } from '@istore/search/list.ts'
import type { AppContext } from '../../app-context.ts'
import { CDN_PATH, shareImageURL } from '../store/view.ts'
import { readListKeys, readRunningCampaigns, SITEMAP_COLUMNS, type SitemapProduct } from './sitemap-queries.ts'

/** A page for search engines: its path, when it was last changed, and the path or address of its picture. */
export interface SitemapEntry {
  path: string
  changed?: string
  image?: string
}

/** Products per file: few enough to render fast in a shop with a million products, and far below the allowed 50,000. */
export const PRODUCTS_PER_FILE = 1000

const PRODUCTS = /^products-([1-9]\d{0,6})$/

const listEntry = (parameter: 'cat' | 'brand' | 'tag') => (key: string) => ({ path: pagePaths.list(parameter, key) })

/** The app's own pages, followed by the shop's content pages. The start page is listed as `/home`. */
function pageEntries({ content }: AppContext, pages: readonly PageEntry[]): SitemapEntry[] {
  const own = pages.flatMap(({ path, sitemap = [] }) => sitemap.map((query) => (query ? `${path}?${query}` : path)))
  const written = content.pageNames.filter((name) => name !== 'home').map(pagePaths.content)
  return [...own.filter((path) => path !== '/'), ...written].map((path) => ({ path }))
}

function articles({ content }: AppContext): SitemapEntry[] {
  return content.articles.map(({ name, publishedOn }) => ({
    path: pagePaths.article(name),
    ...(publishedOn && { changed: publishedOn }),
  }))
}

/** All files except those of products. */
const FILES: Record<
  string,
  (context: AppContext, pages: readonly PageEntry[]) => SitemapEntry[] | Promise<SitemapEntry[]>
> = {
  pages: pageEntries,
  categories: async ({ db }) => (await readListKeys(db, 'category')).map(listEntry('cat')),
  brands: async ({ db }) => (await readListKeys(db, 'brand')).map(listEntry('brand')),
  tags: async ({ db }) => (await readListKeys(db, 'tag')).map(listEntry('tag')),
  campaigns: async ({ db, now }) =>
    (await readRunningCampaigns(db, now())).map((id) => ({ path: pagePaths.campaign(id) })),
  blog: articles,
}

function productEntry({ id, changed, imageURL }: SitemapProduct): SitemapEntry {
  const picture = shareImageURL(imageURL === null ? undefined : { imageURL })
  const image = picture === '' || picture.startsWith('https:') ? picture : `${CDN_PATH}${picture}`
  return { path: pagePaths.product(id), changed, ...(image && { image }) }
}

async function productFile(context: AppContext, number: number): Promise<SitemapEntry[]> {
  const page = { start: (number - 1) * PRODUCTS_PER_FILE, count: PRODUCTS_PER_FILE, columns: SITEMAP_COLUMNS }
  const { products } = await list<SitemapProduct>(context.catalogue.index, page)
  return products.filter(({ active }) => active).map(productEntry)
}

/** Names of the files that are not empty. */
export async function sitemapFiles(context: AppContext, pages: readonly PageEntry[]): Promise<string[]> {
  const names = Object.keys(FILES)
  const { total } = await list(context.catalogue.index, { count: 0 })
  const sizes = await Promise.all(names.map(async (name) => (await FILES[name]?.(context, pages))?.length ?? 0))
  const products = Array.from({ length: Math.ceil(total / PRODUCTS_PER_FILE) })
  return [...names.filter((_, index) => sizes[index]), ...products.map((_, index) => `products-${index + 1}`)]
}

/** The entries of a file; empty for a file that does not exist. */
export async function sitemapFile(
  context: AppContext,
  pages: readonly PageEntry[],
  name: string,
): Promise<SitemapEntry[]> {
  const [, number] = PRODUCTS.exec(name) ?? []
  if (number) return productFile(context, Number(number))
  return Object.hasOwn(FILES, name) ? ((await FILES[name]?.(context, pages)) ?? []) : []
}
