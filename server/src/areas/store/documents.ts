import type { AppContentShape } from '@istore/contract/areas/store/app-content.ts'
import type { BlockKind, BlockOf, PictureOf } from '@istore/contract/safe-blocks.ts'
import type { LocalText } from '@istore/contract/text.ts'

/** The stored content of a shop, without the parts that are filled in per visit. */
export type AppDocument = Omit<AppContentShape, 'appDetail' | 'storeName' | 'system'> & {
  storeName: LocalText
  system: Omit<AppContentShape['system'], 'appMessage' | 'storeLocations'> & {
    /** Texts that replace the app's own, by language and key. */
    messages: Record<'en' | 'zh', Record<string, string>>
  }
}

/** A stored picture. Complete for a reply, except that the alternative text has both languages. */
export type StoredImage = PictureOf<LocalText>

/** A block of a page, in both languages, of any kind in the contract except lists of articles, which are generated. */
export type StoredBlock = BlockOf<LocalText, Exclude<BlockKind, 'articles'>>

export interface PageDocument {
  title: LocalText
  /** Description for search engines, link previews and the list of articles. */
  description: LocalText
  /** The page's cover, 16:9. */
  image: StoredImage | null
  blocks: StoredBlock[]
}

/** A page or a blog article, which has a publication date. */
export interface StoredPage extends PageDocument {
  publishedOn: string | null
}

/** A section: blocks that several pages share. */
export interface SectionDocument {
  title: LocalText
  blocks: StoredBlock[]
}
