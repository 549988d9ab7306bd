import { Type } from 'typebox'
import { Day, Image, nullable } from '../../field-types.ts'

const Link = Type.Object({ text: Type.String(), link: Type.String() })

/** An article as shown in a list. */
const Article = Type.Object({
  name: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  publishedOn: nullable(Day),
  image: nullable(Image),
})

/** One block of a content page, discriminated by `kind`. */
export const ContentBlock = Type.Union([
  Type.Object({
    kind: Type.Literal('hero'),
    title: Type.String(),
    line: Type.String(),
    action: Link,
    wide: Image,
    tall: Image,
  }),
  Type.Object({
    kind: Type.Literal('categories'),
    title: Type.String(),
    categories: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), image: Image })),
  }),
  Type.Object({
    kind: Type.Literal('rail'),
    title: Type.String(),
    /** Query of `GET /productManagement2/products` that fills the rail. */
    tagName: Type.Optional(Type.String()),
    clearance: Type.Optional(Type.Boolean()),
    sortby: Type.Optional(Type.String()),
    numberToLoad: Type.Integer(),
    more: nullable(Link),
  }),
  Type.Object({
    kind: Type.Literal('story'),
    title: Type.String(),
    paragraphs: Type.Array(Type.String()),
    image: nullable(Image),
    action: nullable(Link),
  }),
  Type.Object({
    kind: Type.Literal('promises'),
    promises: Type.Array(Type.Object({ icon: Type.String(), title: Type.String(), line: Type.String() })),
  }),
  Type.Object({ kind: Type.Literal('text'), title: Type.String(), paragraphs: Type.Array(Type.String()) }),
  Type.Object({
    kind: Type.Literal('html'),
    /** Sanitised by the server: headings, paragraphs, lists, tables, links and pictures; no styles, no scripts. */
    html: Type.String(),
  }),
  Type.Object({ kind: Type.Literal('image'), image: Image, link: nullable(Type.String()) }),
  Type.Object({
    kind: Type.Literal('section'),
    /** Type of the shared blocks to show here: `GET /common3/sectionTemplateByType/{type}`. */
    type: Type.String(),
  }),
  Type.Object({ kind: Type.Literal('articles'), articles: Type.Array(Article) }),
])

/** A page of blocks; a page with a date is an article of the blog. */
export const PageContent = Type.Object({
  pageName: Type.String(),
  title: Type.String(),
  /** The description for search engines and link previews; empty for none. */
  description: Type.String(),
  publishedOn: nullable(Day),
  /** The page's cover, 16:9. */
  image: nullable(Image),
  blocks: Type.Array(ContentBlock),
})
