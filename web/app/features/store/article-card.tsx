import { href } from 'react-router'
import { useLocale } from '#app/i18n/language.tsx'
import { unbroken } from '#app/i18n/unbroken.ts'
import { AppLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { longDayText } from './article-day.ts'
import type { Article } from './blocks.ts'

interface ArticleCardProps {
  article: Article
  /** The picture is on the first screen. */
  eager: boolean
  heading: 'h2' | 'h3'
}

export function ArticleCard({
  article: { name, title, summary, publishedOn, image },
  eager,
  heading,
}: ArticleCardProps) {
  const locale = useLocale()
  const Heading = heading
  return (
    <AppLink to={href('/blog/:name', { name: name })} className="article-card group">
      {image ? (
        <Picture
          image={image}
          sizes="(min-width: 1280px) 400px, (min-width: 640px) 46vw, 92vw"
          eager={eager}
          decorative
          className="aspect-16/9 w-full"
        />
      ) : null}
      <span className="grid gap-2 p-4 md:p-5">
        <Heading className="h2">{title}</Heading>
        {publishedOn ? (
          <time dateTime={publishedOn} className="text-14 text-fg-2">
            {longDayText(publishedOn, locale)}
          </time>
        ) : null}
        <span className="text-fg-2">{unbroken(summary)}</span>
      </span>
    </AppLink>
  )
}
