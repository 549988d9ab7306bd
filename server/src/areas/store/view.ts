import type { AppContentShape } from '@istore/contract/areas/store/app-content.ts'
import type { Reply } from '@istore/contract/index.ts'
import { shareImage } from '@istore/contract/share-image.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Visit } from '../../visit.ts'
import { profileImageAddress, type ShopperFacts } from '../session/rules.ts'
import type { AppDocument, SectionDocument, StoredBlock, StoredImage, StoredPage } from './documents.ts'
import type { StoreLocation } from './store-location.ts'

type StoreLocationReply = Reply<'GET /common3/pickupLocations'>['storeLocations'][number]
type Block = Reply<'GET /common3/pageContent'>['blocks'][number]

/** Path of the shop's pictures, prepended to every image address that is not https. @source spec §3 */
export const CDN_PATH = '/media/'

export function imageIn(
  image: StoredImage,
  locale: Locale,
): Reply<'GET /productManagement2/category/{name}'>['category']['image'] {
  const { imageURL, width, height, tint, widths, alt } = image
  return { imageURL, width, height, tint, widths, alt: alt[locale] }
}

/** The picture for link previews; empty if there is none. */
export function shareImageURL(image: Pick<StoredImage, 'imageURL'> | undefined): string {
  return shareImage(image?.imageURL ?? '')
}

/** A store location for the picker. @source spec §3 Store location */
function summaryIn(location: StoreLocation, locale: Locale): AppContentShape['system']['storeLocations'][number] {
  return {
    id: location.id,
    localStoreName: location.name[locale],
    display: location.display,
    virtual: location.virtual,
    address: {
      streetNumberAndNameDetails: location.street,
      city: location.city,
      province: location.province,
      postCode: location.postCode,
    },
  }
}

/** A store location with its opening hours. */
export function storeLocationIn(location: StoreLocation, locale: Locale): StoreLocationReply {
  const { phone, openingHours, timeZone } = location
  return { ...summaryIn(location, locale), phone, openingHours, timeZone }
}

function appDetail(visit: Visit): AppContentShape['appDetail'] {
  const location = visit.context.content.storeLocation(visit.storeLocationId)
  const { miniProgram, alipay, mobile, android } = visit.environment
  return {
    isWmp: miniProgram,
    wmpBind: false,
    appDomain: new URL(visit.context.publicUrl).host,
    cdnpath: CDN_PATH,
    caid: '',
    isAac: alipay,
    isMobile: mobile,
    isDeskTop: !mobile,
    isAndriod: android,
    appPath: visit.context.publicUrl,
    locid: location?.id ?? '',
    locname: location?.name[visit.locale] ?? '',
  }
}

/** The signed-in shopper. @source spec §3 App info response, §4 Login */
export function visitorIn(
  shopper: ShopperFacts,
): Pick<Reply<'GET /common3/appInfoInit'>, 'user' | 'userID' | 'lastLoginDate'> {
  const { id, name, email, pendingEmail, phone, profileImage, mailNotices, lastLoginAt } = shopper
  return {
    user: {
      ...{ name, emailID: email, pendingEmailID: pendingEmail, phone, mailNotices },
      profileImage: profileImageAddress(profileImage),
    },
    userID: id,
    lastLoginDate: lastLoginAt?.toISOString() ?? null,
  }
}

/** The app content of one visit. @source spec §3 App info response */
export function appContentFor(visit: Visit, document: AppDocument): AppContentShape {
  const storeLocations = visit.context.content.storeLocations.map((location) => summaryIn(location, visit.locale))
  return contentIn(document, visit.locale, { appDetail: appDetail(visit), storeLocations })
}

/** The shop's content in one language, completed with the data of the visit. */
export function contentIn(
  document: AppDocument,
  locale: Locale,
  { appDetail, storeLocations }: Pick<AppContentShape, 'appDetail'> & Pick<AppContentShape['system'], 'storeLocations'>,
): AppContentShape {
  const { messages, ...system } = document.system
  return {
    ...document,
    storeName: document.storeName[locale],
    appDetail,
    system: {
      ...system,
      appMessage: { currentLocale: locale, applicationMessage: { messages: messages[locale] } },
      storeLocations,
    },
  }
}

const linkIn = (link: { text: Record<Locale, string>; link: string }, locale: Locale) => ({
  text: link.text[locale],
  link: link.link,
})

function blockIn(block: StoredBlock, locale: Locale): Block {
  switch (block.kind) {
    case 'hero': {
      const { kind, title, line, action, wide, tall } = block
      const pictures = { wide: imageIn(wide, locale), tall: imageIn(tall, locale) }
      return { kind, title: title[locale], line: line[locale], action: linkIn(action, locale), ...pictures }
    }
    case 'categories':
      return {
        kind: block.kind,
        title: block.title[locale],
        categories: block.categories.map(({ key, name, image }) => ({
          key,
          name: name[locale],
          image: imageIn(image, locale),
        })),
      }
    case 'rail':
      return { ...block, title: block.title[locale], more: block.more && linkIn(block.more, locale) }
    case 'story':
      return {
        kind: block.kind,
        title: block.title[locale],
        paragraphs: block.paragraphs.map((text) => text[locale]),
        image: block.image && imageIn(block.image, locale),
        action: block.action && linkIn(block.action, locale),
      }
    case 'promises':
      return {
        kind: block.kind,
        promises: block.promises.map(({ icon, title, line }) => ({ icon, title: title[locale], line: line[locale] })),
      }
    case 'text':
      return { kind: block.kind, title: block.title[locale], paragraphs: block.paragraphs.map((text) => text[locale]) }
    case 'html':
      return { kind: block.kind, html: block.html[locale] }
    case 'image':
      return { kind: block.kind, image: imageIn(block.image, locale), link: block.link }
    case 'section':
      return block
  }
}

const blocksIn = (blocks: readonly StoredBlock[], locale: Locale) => blocks.map((block) => blockIn(block, locale))

export function pageIn(name: string, page: StoredPage, locale: Locale): Reply<'GET /common3/pageContent'> {
  return {
    pageName: name,
    title: page.title[locale],
    description: page.description[locale],
    publishedOn: page.publishedOn,
    image: page.image && imageIn(page.image, locale),
    blocks: blocksIn(page.blocks, locale),
  }
}

type Section = Reply<'GET /common3/sectionTemplateByType/{type}'>

export function sectionIn(type: string, section: SectionDocument, locale: Locale): Section {
  return { type, title: section.title[locale], blocks: blocksIn(section.blocks, locale) }
}

/** The list of articles, as a section with a single block. */
export function articlesIn(
  type: string,
  articles: readonly (StoredPage & { name: string })[],
  locale: Locale,
): Section {
  const listed = articles.map(({ name, title, description, publishedOn, image }) => ({
    name,
    title: title[locale],
    summary: description[locale],
    publishedOn,
    image: image && imageIn(image, locale),
  }))
  return { type, title: '', blocks: [{ kind: 'articles', articles: listed }] }
}
