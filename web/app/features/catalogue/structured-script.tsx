import { scriptJson } from './structured-data.ts'

/** Data for search engines; browsers do not run it. */
export function StructuredScript({ data }: { data: Record<string, unknown> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  )
}
