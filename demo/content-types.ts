import type { AppContentShape } from '@istore/contract/areas/store/app-content.ts'
import type { LocalText } from '@istore/contract/text.ts'
import type { SitePictureKey } from './catalogue/keys.ts'

type System = AppContentShape['system']

/**
 * The app content as the shop stores it. The server adds what belongs to one visit (`appDetail`, `appMessage`,
 * `storeLocations`), puts `storeName` into the visit's language and turns the picture keys in `imageURL` into
 * addresses.
 */
export type AppContentSeed = Omit<AppContentShape, 'appDetail' | 'storeName' | 'system'> & {
  readonly storeName: LocalText
  readonly system: Omit<System, 'appMessage' | 'storeLocations'>
}

/** A link in the grammar of menu links. @source spec §2 Menu link rewriting */
export type LinkSeed = { readonly text: LocalText; readonly link: string }

/** One part of a content page. */
export type BlockSeed =
  | {
      readonly kind: 'hero'
      readonly title: LocalText
      readonly line: LocalText
      readonly action: LinkSeed
      readonly picture: SitePictureKey
      readonly alt: LocalText
    }
  | { readonly kind: 'categories'; readonly title: LocalText; readonly categories: readonly string[] }
  | {
      readonly kind: 'rail'
      readonly title: LocalText
      readonly tagName?: string
      readonly clearance?: boolean
      readonly sortby?: 'default' | 'date' | 'priceAsc' | 'priceDesc' | 'name'
      readonly numberToLoad: number
      readonly more: LinkSeed
    }
  | {
      readonly kind: 'story'
      readonly title: LocalText
      readonly paragraphs: readonly LocalText[]
      readonly picture?: SitePictureKey
      readonly alt?: LocalText
      readonly action?: LinkSeed
    }
  | {
      readonly kind: 'promises'
      readonly promises: readonly { readonly icon: string; readonly title: LocalText; readonly line: LocalText }[]
    }
  | { readonly kind: 'text'; readonly title: LocalText; readonly paragraphs: readonly LocalText[] }
  | { readonly kind: 'html'; readonly html: LocalText }
  | { readonly kind: 'image'; readonly picture: SitePictureKey; readonly alt: LocalText; readonly link?: string }
  | { readonly kind: 'section'; readonly type: string }

/** @property name the name in `pageContent` requests and in the path of the page */
export type PageSeed = {
  readonly name: string
  readonly title: LocalText
  /** Description of the page for search engines, link previews and the list of articles. */
  readonly description?: LocalText
  readonly cover?: { readonly picture: SitePictureKey; readonly alt: LocalText }
  readonly blocks: readonly BlockSeed[]
}

/** An article of the blog. @property publishedOn `YYYY-MM-DD` */
export type ArticleSeed = PageSeed &
  Required<Pick<PageSeed, 'description' | 'cover'>> & { readonly publishedOn: string }

/** Blocks that several pages share. */
export type SectionSeed = { readonly type: string; readonly title: LocalText; readonly blocks: readonly BlockSeed[] }

/** A picture that can be requested by name. */
export type SiteImageSeed = { readonly name: string; readonly picture: SitePictureKey; readonly alt: LocalText }
