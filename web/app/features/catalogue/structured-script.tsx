import { scriptJson } from './structured-data.ts'

/**
 * Structured data, rendered by the server only: pass `import.meta.env.SSR ? data : null`, so that the code that builds
 * the data stays out of the browser's files.
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
