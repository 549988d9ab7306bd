import type { AppContentShape } from '@istore/contract/areas/store/app-content.ts'
import type { BlockKind, BlockOf, PictureOf } from '@istore/contract/safe-blocks.ts'
import type { LocalText } from '@istore/contract/text.ts'

/** The content of a shop as it is stored: what depends on the visit is left out and filled in for each. */
export type AppDocument = Omit<AppContentShape, 'appDetail' | 'storeName' | 'system'> & {
  storeName: LocalText
  system: Omit<AppContentShape['system'], 'appMessage' | 'storeLocations'> & {
    /** Texts that replace the app's own, by language and key. */
    messages: Record<'en' | 'zh', Record<string, string>>
  }
}

/** A picture as documents hold it: ready for a reply but for the alternative text's language. */
export type StoredImage = PictureOf<LocalText>

/** One block of a page, both languages; the kinds are those of the contract. Lists of articles are made, not stored. */
export type StoredBlock = BlockOf<LocalText, Exclude<BlockKind, 'articles'>>

export interface PageDocument {
  title: LocalText
  /** What search engines and shares say of the page, and the list of articles. */
  description: LocalText
  /** The page's cover, 16:9. */
  image: StoredImage | null
  blocks: StoredBlock[]
}

/** A page, or an article of the blog: that has a day. */
export interface StoredPage extends PageDocument {
  publishedOn: string | null
}

/** Blocks that several pages share. */
export interface SectionDocument {
  title: LocalText
  blocks: StoredBlock[]
}
