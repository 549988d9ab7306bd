import type { Reply } from '@istore/contract/index.ts'
import type { Shop } from '../../shop.ts'
import type { Visit } from '../../visit.ts'
import { claimAsking, hasCampaign, readShareFigures, type ShareFigure, writeShareFigure } from './share-queries.ts'

type ShareCounts = Reply<'GET /common3/shareCounts'>

/** How long a network's figure stands before it is asked again. */
const STANDS_MS = 3_600_000

const SHARED = /^\/store\/(product|groupCampaign)\/([A-Za-z0-9_-]{1,64})$/

/** The address that a page is shared by, null for what is no page of ours: nothing else is told to other networks. */
async function sharedAddress({ catalogue, db, publicUrl }: Shop, path: string): Promise<string | null> {
  const [page] = path.split(/[?#]/, 1)
  const [, kind, id = ''] = SHARED.exec(page ?? '') ?? []
  if (kind === undefined) return null
  const exists = kind === 'product' ? (await catalogue.product(id)) !== null : await hasCampaign(db, id)
  return exists ? `${publicUrl}${page}` : null
}

async function askNetwork({ shareNetworks, db, log }: Shop, url: string, name: string): Promise<void> {
  try {
    const count = await shareNetworks.find((network) => network.name === name)?.count(url)
    if (count !== undefined) await writeShareFigure(db, url, { network: name, count })
  } catch (error) {
    log.info({ err: error, network: name }, 'a network did not tell how often a page was shared')
  }
}

/** Takes on the networks that were not asked for an hour. @returns their names */
function takeDue({ db, shareNetworks, now }: Shop, url: string): Promise<string[]> {
  const names = shareNetworks.map((network) => network.name)
  return claimAsking(db, url, names, { now: now(), since: new Date(now().getTime() - STANDS_MS) })
}

/**
 * How often a page was shared, by network. Figures stand for an hour; an old one is shown while its network is asked anew.
 * Whatever fails is left out: the shopper never hears of it.
 */
export async function shareCounts({ shop }: Visit, path: string): Promise<ShareCounts> {
  const url = shop.shareNetworks.length > 0 ? await sharedAddress(shop, path) : null
  if (url === null) return { counts: [] }
  const due = await takeDue(shop, url)
  const known = toldOf(await readShareFigures(shop.db, url))
  const asking = Promise.all(due.map((name) => askNetwork(shop, url, name)))
  if (due.every((name) => known.some(({ network }) => network === name))) return { counts: known }
  await asking
  return { counts: toldOf(await readShareFigures(shop.db, url)) }
}

function toldOf(figures: readonly ShareFigure[]): ShareCounts['counts'] {
  return figures.flatMap(({ network, count }) => (count === null ? [] : [{ network, count }]))
}
