import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSells } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { useOffline } from '#app/ui/online-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { GroupClock } from './clocks.tsx'
import type { Group } from './queries.ts'
import { Seats, SeatText } from './seats.tsx'

interface GroupActions {
  onJoin: (group: Group) => void
  joining: string | null
  invite: (group: Group) => ReactNode
}

interface GroupListProps extends GroupActions {
  groups: readonly Group[]
  /** A group can be started now. */
  startable: boolean
  /** Item name, for groups of several items. */
  nameOf?: (group: Group) => string | undefined
  /** The reason why no group can be joined, as text. */
  blockedReason: string | null
}

export function GroupList({ groups, startable, blockedReason, ...actions }: GroupListProps) {
  const t = useText()
  const sells = useSells()
  if (groups.length === 0 && !(startable && sells)) return null
  return (
    <Section id="open-groups" title={t('group.openGroups')} className="grid gap-3">
      {groups.length === 0 ? <p className="text-fg-2">{t('group.noGroups')}</p> : null}
      {blockedReason && groups.length > 0 ? <p className="text-14 text-fg-2">{blockedReason}</p> : null}
      <ul className="grid gap-2">
        {groups.map((group) => (
          <GroupRow key={group.groupId} group={group} blockedReason={blockedReason} {...actions} />
        ))}
      </ul>
      <GroupProgressAnnouncer groups={groups} />
    </Section>
  )
}

function GroupRow({
  group,
  blockedReason,
  nameOf,
  onJoin,
  joining,
  invite,
}: Omit<GroupListProps, 'groups' | 'startable'> & { group: Group }) {
  const t = useText()
  const { offline } = useOffline()
  const sells = useSells()
  const leader = group.members.find(({ leads }) => leads)?.shownName ?? ''
  const name = nameOf?.(group)
  return (
    <li className={group.mine ? 'group-row group-mine' : 'group-row'}>
      <Seats group={group} />
      <div className="grid min-w-0 flex-1 basis-36 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          {group.mine ? <Tag tone="brand">{t('group.yours')}</Tag> : null}
          <span>{group.mine ? <SeatText group={group} /> : t('group.needs', { count: group.missing })}</span>
        </p>
        {name ? <p className="text-14 text-fg-2">{name}</p> : null}
        {group.expiresAt ? <GroupClock at={group.expiresAt} /> : null}
      </div>
      {group.mine ? (
        invite(group)
      ) : sells ? (
        <Button
          {...offline}
          tone="deal"
          compact
          busy={joining === group.groupId}
          unavailable={blockedReason !== null || offline.unavailable}
          aria-label={t('group.joinNamed', { name: leader, count: group.missing })}
          onClick={() => onJoin(group)}
        >
          {t('group.join')}
        </Button>
      ) : null}
    </li>
  )
}

/** Announces each change of the shopper's own group once. */
function GroupProgressAnnouncer({ groups }: { groups: readonly Group[] }) {
  const t = useText()
  const own = groups.find(({ mine }) => mine)
  const text = own ? t('group.progress', { paid: own.paid, size: own.size, count: own.missing }) : ''
  const first = useRef(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === first.current) return
    first.current = text
    setSaid(text)
  }, [text])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
