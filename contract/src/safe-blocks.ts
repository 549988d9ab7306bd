import {
  colour,
  day,
  flag,
  id,
  imageAddress,
  integerBetween,
  lineOf,
  link,
  listOf,
  objectOf,
  orNull,
  type Reader,
} from './safe-values.ts'

/** A picture whose `alt` text is of type `T`: in one language, or in each. */
export interface PictureOf<T> {
  imageURL: string
  alt: T
  width: number
  height: number
  tint: string
  widths: number[]
}

export interface ContentLinkOf<T> {
  text: T
  link: string
}

export interface ArticleOf<T> {
  name: string
  title: T
  summary: T
  publishedOn: string | null
  image: PictureOf<T> | null
}

interface Blocks<T> {
  hero: { title: T; line: T; action: ContentLinkOf<T>; wide: PictureOf<T>; tall: PictureOf<T> }
  categories: { title: T; categories: { key: string; name: T; image: PictureOf<T> }[] }
  rail: {
    title: T
    tagName?: string
    clearance?: boolean
    sortby?: string
    numberToLoad: number
    more: ContentLinkOf<T> | null
  }
  story: { title: T; paragraphs: T[]; image: PictureOf<T> | null; action: ContentLinkOf<T> | null }
  promises: { promises: { icon: string; title: T; line: T }[] }
  text: { title: T; paragraphs: T[] }
  html: { html: T }
  image: { image: PictureOf<T>; link: string | null }
  section: { type: string }
  articles: { articles: ArticleOf<T>[] }
}
export type BlockKind = keyof Blocks<unknown>

/** One block of a page with texts of type `T`: in one language, as in replies, or in each, as in documents. */
export type BlockOf<T, Kind extends BlockKind = BlockKind> = {
  [K in Kind]: { kind: K } & Blocks<T>[K]
}[Kind]

/** The readers for a page's texts. */
export interface TextReaders<T> {
  line: Reader<T>
  paragraph: Reader<T>
  html: Reader<T>
}

const MAX_SIDE = 20_000
const MAX_ENTRIES = 40
const MAX_PARAGRAPHS = 100
const MAX_ARTICLES = 50
const MAX_WIDTHS = 12
const MAX_RAIL = 60
const RAIL = 8
const SQUARE = 1000

const side = integerBetween(1, MAX_SIDE, SQUARE)

/** Reads a picture; null without an address that may be loaded. */
export const pictureOf = <T>(line: Reader<T>): Reader<PictureOf<T> | null> => {
  const read = objectOf<PictureOf<T>>({
    imageURL: imageAddress,
    alt: line,
    width: side,
    height: side,
    tint: colour,
    widths: listOf(integerBetween(1, MAX_SIDE, SQUARE), MAX_WIDTHS),
  })
  return (value, path, notes) => {
    const picture = read(value, path, notes)
    return picture.imageURL === '' ? null : picture
  }
}

const linkOf = <T>(line: Reader<T>): Reader<ContentLinkOf<T>> => objectOf({ text: line, link })

/** A rail filters only by the names given; an empty name is no filter. */
const railOf = <T>(line: Reader<T>): Reader<Blocks<T>['rail']> => {
  const base = objectOf<Pick<Blocks<T>['rail'], 'title' | 'numberToLoad' | 'more'>>({
    title: line,
    numberToLoad: integerBetween(1, MAX_RAIL, RAIL),
    more: orNull(linkOf(line)),
  })
  const named = { tagName: id, clearance: flag, sortby: lineOf(MAX_ENTRIES) }
  return (value, path, notes) => {
    const given = Object.entries(named).filter(
      ([key]) => typeof value === 'object' && value && Object.hasOwn(value, key),
    )
    const filters = objectOf(Object.fromEntries(given))(value, path, notes)
    return {
      ...base(value, path, notes),
      ...Object.fromEntries(Object.entries(filters).filter(([, text]) => text !== '')),
    }
  }
}

/** Reads an object whose fields are all required: null if one of them is null. */
const complete =
  <T extends object>(read: Reader<{ [K in keyof T]: T[K] | null }>): Reader<T | null> =>
  (value, path, notes) => {
    const object = read(value, path, notes)
    return Object.values(object).includes(null) ? null : (object as T)
  }

function readersOf<T>({ line, paragraph, html }: TextReaders<T>): { [K in BlockKind]: Reader<Blocks<T>[K] | null> } {
  const image = pictureOf(line)
  const action = linkOf(line)
  const maybeImage = orNull(image)
  const paragraphs = listOf<T>(paragraph, MAX_PARAGRAPHS)
  const tile = complete<Blocks<T>['categories']['categories'][number]>(objectOf({ key: id, name: line, image }))
  const promise = objectOf({ icon: lineOf(MAX_ENTRIES), title: line, line })
  const entry = objectOf<ArticleOf<T>>({
    name: id,
    title: line,
    summary: paragraph,
    publishedOn: day,
    image: maybeImage,
  })
  const article: Reader<ArticleOf<T> | null> = (value, path, notes) => {
    const read = entry(value, path, notes)
    return read.name === '' ? null : read
  }
  return {
    hero: complete(objectOf({ title: line, line, action, wide: image, tall: image })),
    categories: objectOf({ title: line, categories: listOf(tile, MAX_ENTRIES) }),
    rail: railOf(line),
    story: objectOf({ title: line, paragraphs, image: maybeImage, action: orNull(action) }),
    promises: objectOf({ promises: listOf<Blocks<T>['promises']['promises'][number]>(promise, MAX_ENTRIES) }),
    text: objectOf({ title: line, paragraphs }),
    html: objectOf({ html }),
    image: (value, path, notes) => {
      const read = objectOf({ image, link: orNull(link) })(value, path, notes)
      return read.image && { image: read.image, link: read.link || null }
    },
    section: complete(objectOf({ type: (value, path, notes) => id(value, path, notes) || null })),
    articles: objectOf({ articles: listOf(article, MAX_ARTICLES) }),
  }
}

/** Reads one block of a page; null for an unknown kind, or if a required field is missing. */
export function blockReader<T>(texts: TextReaders<T>): Reader<BlockOf<T> | null> {
  const readers = readersOf(texts)
  const isKind = (kind: unknown): kind is BlockKind => typeof kind === 'string' && Object.hasOwn(readers, kind)
  return (value, path, notes) => {
    const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
    const block = isKind(kind) ? readers[kind](value, path, notes) : null
    if (block === null) notes.add(path)
    // Each kind's reader returns the fields of that kind.
    return block && ({ kind, ...block } as BlockOf<T>)
  }
}
