import type { Reply } from '@istore/contract/index.ts'
import { pagePaths } from '@istore/contract/page-paths.ts'
import type { AppContext } from '../../app-context.ts'
import type { Visit } from '../../visit.ts'
import { claimNetworks, hasCampaign, readShareCounts, type ShareCount, writeShareCount } from './share-queries.ts'

type ShareCounts = Reply<'GET /common3/shareCounts'>

/** How long a network's figure is valid before it is queried again. */
const MAX_AGE_MS = 3_600_000

const ID = /^[A-Za-z0-9_-]{1,64}$/

/** The address of a shared page; null if it is not a page of this shop, as only these are sent to other networks. */
async function sharedAddress({ catalogue, db, publicUrl }: AppContext, path: string): Promise<string | null> {
  const [page = ''] = path.split(/[?#]/, 1)
  const id = page.split('/').at(-1) ?? ''
  if (!ID.test(id)) return null
  const exists =
    (page === pagePaths.product(id) && (await catalogue.product(id)) !== null) ||
    (page === pagePaths.campaign(id) && (await hasCampaign(db, id)))
  return exists ? `${publicUrl}${page}` : null
}

async function updateFigure({ shareNetworks, db, log }: AppContext, url: string, name: string): Promise<void> {
  try {
    const count = await shareNetworks.find((network) => network.name === name)?.count(url)
    if (count !== undefined) await writeShareCount(db, url, { network: name, count })
  } catch (error) {
    log.info({ err: error, network: name }, 'a network did not report its share count')
  }
}

/** Claims the networks that have not been queried for an hour. @returns their names */
function claimDueNetworks({ db, shareNetworks, now }: AppContext, url: string): Promise<string[]> {
  const names = shareNetworks.map((network) => network.name)
  return claimNetworks(db, url, names, { now: now(), since: new Date(now().getTime() - MAX_AGE_MS) })
}

/**
 * How often a page was shared, by network. Counts are valid for an hour; if all networks to query have older counts,
 * those are returned without waiting. Failures are left out, so that the shopper never sees an error.
 */
export async function shareCounts({ context }: Visit, path: string): Promise<ShareCounts> {
  const url = context.shareNetworks.length > 0 ? await sharedAddress(context, path) : null
  if (url === null) return { counts: [] }
  const due = await claimDueNetworks(context, url)
  const known = countsOf(await readShareCounts(context.db, url))
  const updates = Promise.all(due.map((name) => updateFigure(context, url, name)))
  if (due.every((name) => known.some(({ network }) => network === name))) return { counts: known }
  await updates
  return { counts: countsOf(await readShareCounts(context.db, url)) }
}

function countsOf(figures: readonly ShareCount[]): ShareCounts['counts'] {
  return figures.flatMap(({ network, count }) => (count === null ? [] : [{ network, count }]))
}
