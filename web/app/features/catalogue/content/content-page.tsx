import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageBlocks } from '#app/features/store/page-blocks.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { pageContentQuery } from '#app/features/store/queries.ts'
import { useCoverImage, usePageParts } from './page-parts.tsx'

interface ContentPageProps {
  name: string
  /** A form among `children` has errors. */
  invalid?: boolean
  /** Below the content. */
  children?: ReactNode
}

/** A page of the shop's own content, such as `/about`. */
export function ContentPage({ name, invalid, children }: ContentPageProps) {
  const page = useSuspenseQuery(pageContentQuery(name)).data
  return (
    <main id="content" className="page page-reading">
      <PageHead title={page.title} invalid={invalid} description={page.description} {...useCoverImage(page)} />
      <h1 tabIndex={-1} className="mb-6">
        {page.title}
      </h1>
      <PageBlocks blocks={page.blocks} {...usePageParts()} />
      {children}
    </main>
  )
}
