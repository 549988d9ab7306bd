import type { AppContentShape } from '@istore/contract/areas/app-content.ts'
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
export interface StoredImage {
  imageURL: string
  width: number
  height: number
  tint: string
  widths: number[]
  alt: LocalText
}

interface StoredLink {
  text: LocalText
  link: string
}

/** One block of a page, both languages; the kinds are those of the contract. */
export type StoredBlock =
  | { kind: 'hero'; title: LocalText; line: LocalText; action: StoredLink; wide: StoredImage; tall: StoredImage }
  | { kind: 'categories'; title: LocalText; categories: { key: string; name: LocalText; image: StoredImage }[] }
  | {
      kind: 'rail'
      title: LocalText
      tagName?: string
      clearance?: boolean
      sortby?: string
      numberToLoad: number
      more: StoredLink | null
    }
  | { kind: 'story'; title: LocalText; paragraphs: LocalText[]; image: StoredImage | null; action: StoredLink | null }
  | { kind: 'promises'; promises: { icon: string; title: LocalText; line: LocalText }[] }
  | { kind: 'text'; title: LocalText; paragraphs: LocalText[] }

export interface PageDocument {
  title: LocalText
  blocks: StoredBlock[]
}
