import { scriptJson } from './structured-data.ts'

/**
 * Data for search engines, written into the document by the server. The browser has no use for it and gets none: call
 * it with `import.meta.env.SSR ? data : null`, so that what makes the data stays out of the browser's files.
 */
export function StructuredScript({ data }: { data: Record<string, unknown> | null }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: data ? scriptJson(data) : '' }}
    />
  )
}
