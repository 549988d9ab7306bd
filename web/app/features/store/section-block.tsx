import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Block } from './blocks.ts'
import { sectionQuery } from './queries.ts'

/** A section that fails to load leaves no gap; a section inside a section is not rendered. */
export function SectionBlock({ type, render }: { type: string; render: (block: Block) => ReactNode }) {
  const { data, isPending } = useQuery(sectionQuery(type))
  if (isPending) return <div className="skeleton h-40" />
  const blocks = data?.blocks.filter((block) => block.kind !== 'section') ?? []
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name and never move
    <div key={at}>{render(block)}</div>
  ))
}
