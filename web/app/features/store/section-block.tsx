import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Block } from './blocks.ts'
import { sectionQuery } from './queries.ts'

/** A failed section leaves no gap; a section inside a section is not drawn. */
export function SectionBlock({ type, draw }: { type: string; draw: (block: Block) => ReactNode }) {
  const { data, isPending } = useQuery(sectionQuery(type))
  if (isPending) return <div className="skeleton h-40" />
  const blocks = data?.blocks.filter((block) => block.kind !== 'section') ?? []
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name and never change places
    <div key={at}>{draw(block)}</div>
  ))
}
