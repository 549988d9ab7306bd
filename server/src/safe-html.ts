import { internalLink, webAddress } from '@istore/contract/web-address.ts'
import sanitizeHtml, { type IOptions, type Tag } from 'sanitize-html'

const TEXT_TAGS = ['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'blockquote', 'hr']
const OTHER_TAGS = ['a', 'img', 'figure', 'figcaption', 'code', 'pre', 'span']
const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
/** Removed together with their content. */
const NON_TEXT_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'iframe', 'noembed', 'noframes', 'template'],
]

/** Deeper than any article; deeper nesting is an attack on the parser. */
const MAX_DEPTH = 60
/** Path of the shop's own pictures. @source spec §3 Image URLs */
const CDN_PATH = '/media/'
/** The API is called by the app, never through a link. */
const API_PATH = /^\/+api(\/|$)/i
const CONTACT = /^(mailto:[^\s<>"]{3,200}|tel:\+?[\d().\s-]{3,40})$/i

function link({ href = '' }: Tag['attribs']): Tag['attribs'] {
  const outside = webAddress(href)
  if (outside !== '') return { href: outside, rel: 'noopener noreferrer', target: '_blank' }
  if (CONTACT.test(href.trim())) return { href: href.trim() }
  const inside = internalLink(href)
  // A relative address without a leading slash would lead to a different page on each page.
  const known = /^[/#]/.test(inside) && !/\\/.test(inside) && !API_PATH.test(inside)
  return known ? { href: inside } : {}
}

function picture({ src = '', alt = '', width = '', height = '' }: Tag['attribs']): Tag['attribs'] {
  const size = (name: string, text: string) => (/^\d{1,5}$/.test(text) ? { [name]: text } : {})
  return { src: pictureAddress(src), alt, ...size('width', width), ...size('height', height), loading: 'lazy' }
}

/** An https address, or one of the shop's own pictures; '' for anything else. */
function pictureAddress(src: string): string {
  if (/^https:/i.test(src.trim())) return webAddress(src)
  const own = internalLink(src)
  if (own === '' || /\\|\/\/|\.\./.test(own)) return ''
  if (own.startsWith('/')) return own.startsWith(CDN_PATH) ? own : ''
  return `${CDN_PATH}${own}`
}

const OPTIONS: IOptions = {
  allowedTags: [...TEXT_TAGS, ...OTHER_TAGS, ...TABLE_TAGS],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  // Addresses are decided in `link` and `picture`; this is a second check by the library.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: NON_TEXT_TAGS,
  enforceHtmlBoundary: false,
  nestingLimit: MAX_DEPTH,
  parseStyleAttributes: false,
  transformTags: {
    // A page has only one h1, its title.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => ({ tagName, attribs: link(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: picture(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/**
 * Sanitises HTML of the shop's content: text, lists, tables, links and pictures remain. Nothing in the result runs,
 * loads from anywhere but https or the shop's own pictures, or changes the look of the page.
 * @source issue: HTML sanitised on the server
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}

/**
 * Sanitises the HTML in a reply of page content or of a section; returns any other value unchanged. For replies of
 * another server.
 */
export function withSafeHtml(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null || !('blocks' in reply) || !Array.isArray(reply.blocks)) return reply
  const blocks = reply.blocks.map((block: unknown) => {
    if (typeof block !== 'object' || block === null || !('html' in block)) return block
    return { ...block, html: typeof block.html === 'string' ? safeHtml(block.html) : '' }
  })
  return { ...reply, blocks }
}
