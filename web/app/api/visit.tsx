import { createContext, type DOMAttributes, type ReactNode, use } from 'react'
import type { Visit } from './server-context.ts'

export interface StartPlan {
  /** The settings of React Router, as a JavaScript expression. */
  context: string
  /** Address of the route manifest, which must run before the app. */
  manifest: string
  routes: readonly (readonly [id: string, href: string])[]
  /** Files that the routes need, to be loaded in parallel. */
  beside: readonly string[]
  entry: string
  /** In development: the script for hot updates, which must run before any module of ours. */
  hotReload?: string
}

/**
 * Markup of a part of the page that is the same in every document with the same content, language and currency.
 * @param own what else it depends on: its name first, then plain data that does not change
 */
export type SharedMarkup = (own: readonly unknown[], part: ReactNode) => string

/** The data that a document is rendered with, on the server and again in the browser. */
export interface DocumentParts {
  visit: Visit
  /** Origin of absolute links, without a slash at the end. */
  publicUrl: string
  /** When the document was rendered, ISO 8601: the clock of the first render. */
  madeAt: string
  /** Addresses whose code is fetched once the shopper starts to use the page. */
  prefetch: readonly string[]
  /** The style sheet, inlined into the document, which saves the first paint a request. */
  styles: string
  /** All icons, inlined into the document: no script and no request. */
  sprite: string
  /** The shop's own colours, as CSS custom properties. */
  colours: Record<string, string>
  /** Query data for the browser as JSON; empty once it has been read. */
  state: string
  /** The next three exist on the server only. */
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

/** Properties that set the contents of an element. */
export type Contents = Pick<DOMAttributes<never>, 'children' | 'dangerouslySetInnerHTML'>

/**
 * Contents of an element that many documents share, as properties of the element: the server renders them once, the
 * browser as usual. They must not use the address, the visitor, `useId` or code that is loaded later.
 */
export function useShared(own: readonly unknown[], part: ReactNode): Contents {
  const shared = import.meta.env.SSR ? use(Context)?.shared : undefined
  return shared ? { dangerouslySetInnerHTML: { __html: shared(own, part) } } : { children: part }
}
