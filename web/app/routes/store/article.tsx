import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { loadNamedPage, loadNamedPageInBrowser } from '#app/features/catalogue/content/named-page.ts'
import { useCoverImage, usePageParts } from '#app/features/catalogue/content/page-parts.tsx'
import { longDayText } from '#app/features/store/article-day.ts'
import { PageBlocks } from '#app/features/store/page-blocks.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { pageContentQuery } from '#app/features/store/queries.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Route } from './+types/article'

export const handle = definePage({ texts: ['store/blog'], styles: ['prose'], offline: true })

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadNamedPage(context, { request, name: params.name, kind: 'article' })

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadNamedPageInBrowser({ request, name: params.name, kind: 'article' })

export default function ArticlePage({ params }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const page = useSuspenseQuery(pageContentQuery(params.name)).data
  const { title, description, publishedOn, image, blocks } = page
  return (
    <main id="content" className="page page-reading">
      <PageHead title={title} description={description} {...useCoverImage(page)} />
      <article>
        <h1 tabIndex={-1} className="h1">
          {title}
        </h1>
        {publishedOn ? (
          <p className="mt-2 text-14 text-fg-2">
            <time dateTime={publishedOn}>{longDayText(publishedOn, locale)}</time>
          </p>
        ) : null}
        {description ? <p className="mt-4 text-18 text-fg-2">{description}</p> : null}
        {image ? (
          <Picture
            image={image}
            sizes="(min-width: 768px) 720px, 100vw"
            eager
            className="mt-6 aspect-16/9 w-full overflow-hidden rounded-card"
          />
        ) : null}
        <div className="mt-6 md:mt-8">
          <PageBlocks blocks={blocks} {...usePageParts()} />
        </div>
      </article>
      <p className="mt-8">
        <TextLink to={href('/blog')} className="inline-block py-3">
          {t('blog.all')}
        </TextLink>
      </p>
    </main>
  )
}

export { NamedPageError as ErrorBoundary } from '#app/shell/page-error.tsx'
