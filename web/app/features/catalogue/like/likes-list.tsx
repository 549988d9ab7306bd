import { href } from 'react-router'
import { useCardActions } from '#app/features/catalogue/list/card-actions.ts'
import type { InfiniteList } from '#app/features/catalogue/list/infinite-list.tsx'
import { ProductList } from '#app/features/catalogue/list/product-list.tsx'
import { useText } from '#app/i18n/language.tsx'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import { likesQuery } from './queries.ts'

const LIKES: InfiniteList = {
  pageQuery: likesQuery,
  countQuery: likesQuery(1),
  hrefOf: (page) => (page > 1 ? `${href('/user/likes')}?page=${page}` : href('/user/likes')),
  empty: <NoLikes />,
  alone: true,
}

/** The products that the shopper likes, the latest like first. @param page number in the address */
export function LikesList({ page }: { page: number }) {
  return <ProductList of={LIKES} page={page} inApp={useHydrated()} {...useCardActions()} />
}

function NoLikes() {
  const t = useText()
  return (
    <StatusPanel
      icon="heart"
      actions={
        <LinkButton to={href('/store')} tone="brand">
          {t('likes.shop')}
        </LinkButton>
      }
    >
      <p className="text-20 font-bold">{t('likes.none')}</p>
      <p className="text-fg-2">{t('likes.noneText')}</p>
    </StatusPanel>
  )
}
