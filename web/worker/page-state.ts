import { isOwnReply, replyAddress, storableReply } from './reply-rules.ts'

const STATE = /<script id="istore-state"[^>]*>([\s\S]*?)<\/script>/
const TITLE = /<title>([^<]*)<\/title>/

interface EmbeddedReply {
  /** Path and query. */
  key: string
  reply: unknown
}

/** The replies in a document that a device may keep, so that the app finds them when it comes to the page without loading it. */
export function repliesIn(html: string): EmbeddedReply[] {
  const queries = read(STATE.exec(html)?.[1] ?? '')
  return queries.flatMap(([query, data]) => {
    const key = Array.isArray(query) ? replyAddress(query) : undefined
    const pathname = key?.split('?')[0] ?? ''
    if (key === undefined || isOwnReply(pathname)) return []
    const reply = storableReply(pathname, data)
    return reply === undefined ? [] : [{ key, reply }]
  })
}

function read(text: string): unknown[][] {
  try {
    const { queries } = JSON.parse(text) as { queries?: unknown }
    return Array.isArray(queries) ? queries.filter(Array.isArray) : []
  } catch {
    return []
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

export function titleOf(html: string): string {
  const title = TITLE.exec(html)?.[1] ?? ''
  return title.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
}
