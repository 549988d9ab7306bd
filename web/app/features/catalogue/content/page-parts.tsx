import type { RouterContextProvider } from 'react-router'
import { prefetch, queryClientOf } from '#app/api/prefetch.ts'
import { listHref } from '#app/features/catalogue/list/list-filter.ts'
import { railQuery } from '#app/features/catalogue/list/queries.ts'
import { ShopRail } from '#app/features/catalogue/list/shop-rail.tsx'
import { type Page, type RailBlock, railsIn, sectionTypes } from '#app/features/store/blocks.ts'
import { ContentLink } from '#app/features/store/content-link.tsx'
import { linkTarget } from '#app/features/store/menu-link.ts'
import type { PageParts } from '#app/features/store/page-blocks.tsx'
import { useSharePicture } from '#app/features/store/page-head.tsx'
import { sectionQuery } from '#app/features/store/queries.ts'

export function usePageParts(): PageParts {
  return {
    hrefOf: contentHref,
    categoryHref: (cat) => listHref({ cat }),
    rail: (block) => <ShopRail title={block.title} source={railQuery(block)} more={<MoreLink block={block} />} />,
  }
}

export function contentHref(entry: { link: string }): string {
  const target = linkTarget(entry)
  if (target.kind === 'inside') return target.to
  return target.kind === 'outside' ? target.href : ''
}

function MoreLink({ block: { more } }: { block: RailBlock }) {
  if (!more?.link) return null
  return (
    <ContentLink href={contentHref(more)} className="text-link inline-block py-3 text-14">
      {more.text}
    </ContentLink>
  )
}

/** On the server: prefetches the sections and product rails of a page. */
export async function prefetchParts(context: Readonly<RouterContextProvider>, page: Page | undefined): Promise<null> {
  const blocks = page?.blocks ?? []
  const sections = sectionTypes(blocks).map(sectionQuery)
  await prefetch(context, [], sections)
  const client = queryClientOf(context)
  const within = sections.flatMap(({ queryKey }) => client.getQueryData(queryKey)?.blocks ?? [])
  return prefetch(context, [], railsIn([...blocks, ...within]).map(railQuery))
}

/** `PageHead` properties of a page's cover. */
export const useCoverImage = (page: Page): ReturnType<ReturnType<typeof useSharePicture>> =>
  useSharePicture()(page.image ?? undefined)
