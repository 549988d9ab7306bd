import { readQuery } from '#app/api/query-client.ts'
import { readSafely } from '#app/api/read-safely.ts'

const FIVE_MINUTES = 300_000

async function pageReader() {
  const { safePage } = await import('@istore/contract/safe-page.ts')
  return (reply: unknown) => safePage(reply).page
}

async function sectionReader() {
  const { safeSection } = await import('@istore/contract/safe-page.ts')
  return (reply: unknown) => safeSection(reply).section
}

/** The blocks of one content page, such as `home`. */
export const pageContentQuery = (pageName: string) => {
  const read = readQuery('GET /common3/pageContent', { query: { pageName } })
  return { ...read, staleTime: FIVE_MINUTES, queryFn: readSafely(read.queryFn, pageReader) }
}

/** Blocks that several pages share, by their type. */
export const sectionQuery = (type: string) => {
  const read = readQuery('GET /common3/sectionTemplateByType/{type}', { params: { type } })
  return { ...read, staleTime: FIVE_MINUTES, queryFn: readSafely(read.queryFn, sectionReader) }
}

/** The articles of the blog, the newest first. */
export const blogQuery = () => sectionQuery('blog')
