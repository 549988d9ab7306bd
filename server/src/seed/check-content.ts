import { store } from '@istore/contract/areas/store.ts'
import { LOCALES } from '@istore/contract/text.ts'
import { Ajv, type ValidateFunction } from 'ajv'
import type { AppDocument, PageDocument, SectionDocument } from '../areas/store/documents.ts'
import { pageReaders, type ReadDocument, readContent } from '../areas/store/read-documents.ts'
import { contentIn, pageIn, sectionIn } from '../areas/store/view.ts'
import { safeHtml } from '../safe-html.ts'

const ajv = new Ajv({ strict: false, allErrors: true })
const isAppContent = ajv.compile(store['GET /common3/appInfoInit'].reply.properties.appContent)
const isPage = ajv.compile(store['GET /common3/pageContent'].reply)
const isSection = ajv.compile(store['GET /common3/sectionTemplateByType/{type}'].reply)

/** The fields that a visit adds to the content, all empty. */
const NO_VISIT = {
  appDetail: {
    isWmp: false,
    wmpBind: false,
    appDomain: '',
    cdnpath: '/media/',
    caid: '',
    isAac: false,
    isMobile: false,
    isDeskTop: true,
    isAndriod: false,
    appPath: '',
    locid: '',
    locname: '',
  },
  storeLocations: [],
}
const read = pageReaders(safeHtml)

/** Throws when something is missing or has the wrong type in any language, or would have to be sanitised. */
function refuseFaults(
  what: string,
  replies: readonly unknown[],
  check: ValidateFunction,
  read: ReadDocument<unknown> | null,
) {
  const missing = replies.flatMap((reply) => {
    if (check(reply)) return []
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  })
  const faults = [...new Set(missing), ...(read?.replaced ?? ['(no document)']).map((path) => `${path} is not safe`)]
  if (faults.length > 0) throw new Error(`${what} cannot be written: ${faults.join('; ')}`)
}

/** Returns the document if it is valid. @throws Error naming every fault */
export function checkedContent(document: AppDocument): AppDocument {
  const replies = LOCALES.map((locale) => contentIn(document, locale, NO_VISIT))
  refuseFaults('The shop’s content', replies, isAppContent, readContent(document))
  return document
}

/** Returns the page if it is valid. @throws Error naming every fault */
export function checkedPage(name: string, page: PageDocument): PageDocument {
  const replies = LOCALES.map((locale) => pageIn(name, { ...page, publishedOn: null }, locale))
  refuseFaults(`The page ${name}`, replies, isPage, read.page(page))
  return page
}

/** Returns the section if it is valid. @throws Error naming every fault */
export function checkedSection(type: string, section: SectionDocument): SectionDocument {
  const replies = LOCALES.map((locale) => sectionIn(type, section, locale))
  refuseFaults(`The section ${type}`, replies, isSection, read.section(section))
  return section
}
