import { createContext, type DOMAttributes, type ReactNode, use } from 'react'
import type { Visit } from './server-context.ts'

export interface StartPlan {
  /** The settings of React Router, as an expression. */
  context: string
  /** Address of the route manifest, which must run before the app. */
  manifest: string
  routes: readonly (readonly [id: string, href: string])[]
  /** Files that those need, to be loaded in parallel. */
  beside: readonly string[]
  entry: string
  /** In development: what makes hot updates work, to run before any module of ours. */
  hotReload?: string
}

/**
 * Markup of a part of the page that is the same in every document with the same content, language and currency.
 * @param own what it depends on besides: its name first, then plain data that does not change
 */
export type SharedMarkup = (own: readonly unknown[], part: ReactNode) => string

/** What a document is rendered with, on the server and again in the browser. */
export interface DocumentParts {
  visit: Visit
  /** Origin of absolute links, without a slash at the end. */
  publicUrl: string
  /** When the document was made, ISO 8601: the clock of the first render. */
  madeAt: string
  /** The addresses whose code is fetched once the shopper looks around. */
  prefetch: readonly string[]
  /** The style sheet, written into the document: it saves the first paint a request. */
  styles: string
  /** All icons, written into the document: they are no script and need no request. */
  sprite: string
  /** The shop's own colours, as CSS custom properties. */
  colours: Record<string, string>
  /** Query data for the browser as JSON; empty once it was read. */
  state: string
  /** These three on the server only. */
  nonce?: string
  start?: StartPlan
  shared?: SharedMarkup
}

const Context = createContext<DocumentParts | null>(null)
export const DocumentProvider = Context

export function useDocumentParts(): DocumentParts {
  const parts = use(Context)
  if (!parts) throw new Error('no DocumentProvider above')
  return parts
}

export function useVisit(): Visit {
  return useDocumentParts().visit
}

/** Properties of an element that give it its contents. */
export type Contents = Pick<DOMAttributes<never>, 'children' | 'dangerouslySetInnerHTML'>

/**
 * Contents of an element that many documents share, as properties of the element: the server renders them once, the
 * browser as usual. They use neither the address, the visitor, `useId` nor code that is loaded later.
 */
export function useShared(own: readonly unknown[], part: ReactNode): Contents {
  const shared = import.meta.env.SSR ? use(Context)?.shared : undefined
  return shared ? { dangerouslySetInnerHTML: { __html: shared(own, part) } } : { children: part }
}
