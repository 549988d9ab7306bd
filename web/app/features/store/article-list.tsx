import { ArticleCard } from './article-card.tsx'
import type { Article } from './blocks.ts'

export function ArticleList({ articles, first }: { articles: readonly Article[]; first?: boolean }) {
  if (articles.length === 0) return null
  return (
    <ul className="article-list">
      {articles.map((article, at) => (
        <li key={article.name}>
          <ArticleCard article={article} eager={Boolean(first) && at === 0} heading={first ? 'h2' : 'h3'} />
        </li>
      ))}
    </ul>
  )
}
