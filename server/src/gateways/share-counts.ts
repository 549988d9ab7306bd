import { readBody } from '../read-body.ts'

/** A network that counts how often a page was shared there. */
export interface ShareNetwork {
  readonly name: string
  /** @throws when the network cannot be reached or does not answer with a number */
  count(url: string): Promise<number>
}

const TIMEOUT_MS = 1500
/** A count is one line; a longer answer is invalid. In bytes. */
const MAX_REPLY_BYTES = 10_000
/** The largest value of the database column. */
const MAX_COUNT = 2_147_483_647

async function ask(address: URL): Promise<string> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await readBody(response.body ?? [], MAX_REPLY_BYTES)).toString()
}

/** Pinterest answers with a script, `receiveCount({"url":"…","count":3})`. */
export function pinterest(origin = 'https://api.pinterest.com'): ShareNetwork {
  return {
    name: 'pinterest',
    async count(url) {
      const address = new URL('/v1/urls/count.json', origin)
      address.searchParams.set('url', url)
      const [, json = ''] = /^receiveCount\((.*)\)$/s.exec((await ask(address)).trim()) ?? []
      const { count } = JSON.parse(json) as { count?: unknown }
      if (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MAX_COUNT) return count
      throw new Error('the reply contains no count')
    },
  }
}

export function openShareNetworks(settings: { shareCounts: 'on' | 'off' }): readonly ShareNetwork[] {
  return settings.shareCounts === 'on' ? [pinterest()] : []
}
