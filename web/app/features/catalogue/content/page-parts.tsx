import { rewriteLink } from '@istore/contract/link-path.ts'
import type { RouterContextProvider } from 'react-router'
import { prefetch, queryClientOf } from '#app/api/prefetch.ts'
import { listHref } from '#app/features/catalogue/list/list-filter.ts'
import { railQuery } from '#app/features/catalogue/list/queries.ts'
import { ShopRail } from '#app/features/catalogue/list/shop-rail.tsx'
import { type Page, type RailBlock, railsIn, sectionTypes } from '#app/features/store/blocks.ts'
import { linkTarget } from '#app/features/store/menu-link.ts'
import type { PageParts } from '#app/features/store/page-blocks.tsx'
import { useSharePicture } from '#app/features/store/page-head.tsx'
import { sectionQuery } from '#app/features/store/queries.ts'
import { TextLink } from '#app/ui/link.tsx'

/** What the blocks of a page need of the rest of the shop. */
export function usePageParts(): PageParts {
  return {
    hrefOf: contentHref,
    categoryHref: (cat) => listHref({ cat }),
    rail: (block) => <ShopRail title={block.title} source={railQuery(block)} more={<MoreLink block={block} />} />,
  }
}

/** Where a link of the content leads: a path inside the shop, a web address, or '' for nowhere. */
export function contentHref(link: string): string {
  const target = linkTarget({ link })
  if (target.kind === 'inside') return target.to
  return target.kind === 'outside' ? target.href : ''
}

function MoreLink({ block: { more } }: { block: RailBlock }) {
  if (!more?.link) return null
  return (
    <TextLink to={rewriteLink(more.link)} className="inline-block py-3 text-14">
      {more.text}
    </TextLink>
  )
}

/** On the server: fills what the blocks of a page show, its sections and its rows of products. */
export async function prefetchParts(context: Readonly<RouterContextProvider>, page: Page | undefined): Promise<null> {
  const blocks = page?.blocks ?? []
  const sections = sectionTypes(blocks).map(sectionQuery)
  await prefetch(context, [], sections)
  const client = queryClientOf(context)
  const within = sections.flatMap(({ queryKey }) => client.getQueryData(queryKey)?.blocks ?? [])
  return prefetch(context, [], railsIn([...blocks, ...within]).map(railQuery))
}

/** A page's cover as `PageHead` takes it, for shares. */
export function useCover(page: Page): ReturnType<ReturnType<typeof useSharePicture>> {
  return useSharePicture()(page.image ?? undefined)
}
