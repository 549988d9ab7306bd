import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { prefetch, prefetchInBrowser } from '#app/api/prefetch.ts'
import { useShopName } from '#app/features/store/app-info.tsx'
import { ArticleList } from '#app/features/store/article-list.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { blogQuery } from '#app/features/store/queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import type { Route } from './+types/blog'

export const handle = definePage({ texts: ['store/blog'], styles: ['prose'], offline: true, sitemap: [''] })

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, [blogQuery()])

export const clientLoader = () => prefetchInBrowser([blogQuery()], handle)

export default function BlogPage() {
  const t = useText()
  const store = useShopName()
  const section = useSuspenseQuery(blogQuery()).data
  const title = section.title || t('blog.title')
  const articles = section.blocks.flatMap((block) => (block.kind === 'articles' ? block.articles : []))
  return (
    <main id="content" className="page">
      <PageHead title={title} description={t('blog.describe', { store })} />
      <h1 tabIndex={-1} className="mb-6">
        {title}
      </h1>
      {articles.length === 0 ? (
        <StatusPanel icon="book" actions={<LinkButton to={href('/home')}>{t('blog.toHome')}</LinkButton>}>
          <p className="text-fg-2">{t('blog.empty')}</p>
        </StatusPanel>
      ) : (
        <ArticleList articles={articles} first />
      )}
    </main>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
