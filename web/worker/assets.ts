import { CacheFirst } from 'workbox-strategies'
import { BUILD, STORES } from '#app/platform/worker-messages.ts'
import { type BuildList, buildsToKeep, outdated } from './build-rules.ts'
import { absolute, savesData } from './scope.ts'

/** A file under `/assets/` never changes: a stored one is never requested again. */
export const assetFiles = new CacheFirst({ cacheName: STORES.assets })

const LANGUAGES = ['en', 'zh'] as const
const FALLBACK_SCRIPT = '/offline.js'
const fallbackPage = (language: string) => `/offline?lang=${language}`

/** Fetches what a page without a network needs: the code of this build and the fallback for pages that are not stored. */
export async function install(event: ExtendableEvent): Promise<void> {
  const fallback = await caches.open(STORES.fallback)
  const paths = [...LANGUAGES.map(fallbackPage), FALLBACK_SCRIPT]
  await fallback.addAll(paths.map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })))
  const list: BuildList = { build: ISTORE_BUILD, assets: ISTORE_ASSETS, at: Date.now() }
  await (await caches.open(STORES.builds)).put(`/builds/${ISTORE_BUILD}`, Response.json(list))
  if (savesData()) return
  await Promise.all(ISTORE_ASSETS.map((path) => assetFiles.handleAll({ event, request: new Request(path) })[1]))
}

export async function dropOldBuilds(): Promise<void> {
  const builds = await caches.open(STORES.builds)
  const entries = await builds.keys()
  const lists = await Promise.all(
    entries.map(async (entry) => (await builds.match(entry))?.json() as Promise<BuildList>),
  )
  const current = buildsToKeep(lists, ISTORE_BUILD)
  const names = new Set(current.map(({ build }) => absolute(`/builds/${build}`)))
  await Promise.all(entries.filter(({ url }) => !names.has(url)).map((entry) => builds.delete(entry)))
  const assets = await caches.open(STORES.assets)
  const paths = (await assets.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(outdated(paths, current).map((path) => assets.delete(path)))
  await dropPagesOfOthers(new Set(current.map(({ build }) => build)))
  await dropRepliesOfOthers()
}

/** Only the code of this build reads them from now on, and another build may have stored them in another form. */
async function dropRepliesOfOthers(): Promise<void> {
  const replies = await caches.open(STORES.replies)
  for (const entry of await replies.keys()) {
    const build = (await replies.match(entry))?.headers.get(BUILD)
    if (build !== ISTORE_BUILD) await replies.delete(entry)
  }
}

/** A page whose code is gone could be read, but not used. */
async function dropPagesOfOthers(builds: ReadonlySet<string>): Promise<void> {
  const documents = await caches.open(STORES.documents)
  for (const entry of await documents.keys()) {
    const build = (await documents.match(entry))?.headers.get(BUILD)
    if (build && !builds.has(build)) await documents.delete(entry)
  }
}

/** The page for a page that is not on the device, in the language last seen. */
export async function offlinePage(language: string): Promise<Response> {
  const fallback = await caches.open(STORES.fallback)
  const page = await fallback.match(fallbackPage(language === 'zh' ? 'zh' : 'en'))
  return page ?? Response.error()
}

/** The script of that page, newest from the server where it answers. */
export async function offlineScript(request: Request): Promise<Response> {
  return fetch(request).catch(
    async () => (await (await caches.open(STORES.fallback)).match(FALLBACK_SCRIPT)) ?? Response.error(),
  )
}
