import { useShared } from '#app/api/visit.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { iconNamed } from '#app/ui/icons.ts'
import type { BlockOf } from './blocks.ts'

/** An unknown icon is replaced by a tick. */
export function Promises({ block }: { block: BlockOf<'promises'> }) {
  return (
    <ul
      className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:p-8"
      {...useShared(['promises', block], <Items block={block} />)}
    />
  )
}

function Items({ block }: { block: BlockOf<'promises'> }) {
  return block.promises.map(({ icon, title, line }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may have one title, and none moves
    <li key={at} className="flex items-start gap-4">
      <span className="grid size-[3rem] flex-none place-items-center rounded-pill bg-brand-tint text-fg-brand">
        <Icon name={iconNamed(icon, 'check')} />
      </span>
      <div>
        <p className="font-bold">{title}</p>
        <p className="text-14 text-fg-2">{line}</p>
      </div>
    </li>
  ))
}
