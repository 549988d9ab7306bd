export interface Step {
  label: string
  to?: string
}

type Json = Record<string, unknown>

/** @param url makes a path absolute @source schema.org BreadcrumbList */
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

/** JSON that is safe inside a script element. */
export const scriptJson = (data: Json): string => JSON.stringify(data).replaceAll('<', '\\u003c')
