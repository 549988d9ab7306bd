/** An entry of the way from the shop's front to a page. */
export interface Step {
  label: string
  to?: string
}

type Json = Record<string, unknown>

/**
 * The way to a page as search engines read it.
 * @param url makes an absolute address of a path
 * @source schema.org BreadcrumbList
 */
export function breadcrumbData(trail: readonly Step[], url: (path: string) => string): Json {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(to ? { item: url(to) } : {}),
    })),
  }
}

/** JSON that may stand inside a script element. */
export function scriptJson(data: Json): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
