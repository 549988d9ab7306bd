import type { AppContentShape } from '@istore/contract/areas/app-content.ts'
import type { Reply } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Visit } from '../../visit.ts'
import type { AppDocument, PageDocument, StoredBlock, StoredImage } from './documents.ts'
import type { Location } from './location.ts'

type StoreLocation = Reply<'GET /common3/pickupLocations'>['storeLocations'][number]
type Block = Reply<'GET /common3/pageContent'>['blocks'][number]

/** Where pictures are served from; prefixed to every image address that is not https. @source spec §3 */
export const CDN_PATH = '/media/'

/** A picture in one language. */
export function imageIn(
  image: StoredImage,
  locale: Locale,
): Reply<'GET /productManagement2/category/{name}'>['category']['image'] {
  const { imageURL, width, height, tint, widths, alt } = image
  return { imageURL, width, height, tint, widths, alt: alt[locale] }
}

/** A shop as the picker shows it. @source spec §3 Store location */
function placeIn(location: Location, locale: Locale): AppContentShape['system']['storeLocations'][number] {
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

/** A shop with its hours. */
export function locationIn(location: Location, locale: Locale): StoreLocation {
  const { phone, openingHours, timeZone } = location
  return { ...placeIn(location, locale), phone, openingHours, timeZone }
}

function appDetail(visit: Visit): AppContentShape['appDetail'] {
  const location = visit.shop.content.location(visit.locationId)
  const { miniProgram, alipay, mobile, android } = visit.environment
  return {
    isWmp: miniProgram,
    wmpBind: false,
    appDomain: new URL(visit.shop.publicUrl).host,
    cdnpath: CDN_PATH,
    caid: '',
    isAac: alipay,
    isMobile: mobile,
    isDeskTop: !mobile,
    isAndriod: android,
    appPath: visit.shop.publicUrl,
    locid: location?.id ?? '',
    locname: location?.name[visit.locale] ?? '',
  }
}

/** The app content of one visit. @source spec §3 App info response */
export function appContentFor(visit: Visit, document: AppDocument): AppContentShape {
  const { messages, ...system } = document.system
  return {
    ...document,
    storeName: document.storeName[visit.locale],
    appDetail: appDetail(visit),
    system: {
      ...system,
      appMessage: { currentLocale: visit.locale, applicationMessage: { messages: messages[visit.locale] } },
      storeLocations: visit.shop.content.locations.map((location) => placeIn(location, visit.locale)),
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
  }
}

/** A content page in one language. */
export function pageIn(name: string, page: PageDocument, locale: Locale): Reply<'GET /common3/pageContent'> {
  return { pageName: name, title: page.title[locale], blocks: page.blocks.map((block) => blockIn(block, locale)) }
}
