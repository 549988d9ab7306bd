import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { useOffline } from '#app/ui/online-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { GroupClock } from './clocks.tsx'
import type { Group } from './queries.ts'
import { Seats, SeatText } from './seats.tsx'

interface GroupActions {
  /** Joins a group with what is chosen on the page. */
  onJoin: (group: Group) => void
  /** The group that is being joined; null while none is. */
  joining: string | null
  /** The way to invite others to one's own group. */
  invite: (group: Group) => ReactNode
}

interface GroupListProps extends GroupActions {
  groups: readonly Group[]
  /** Somebody can start a group now. */
  startable: boolean
  /** The item's name, where groups of several items stand together. */
  nameOf?: (group: Group) => string | undefined
  /** Why nobody can join now, in words. */
  held: string | null
}

/** Open groups, the shopper's own first. */
export function GroupList({ groups, startable, held, ...actions }: GroupListProps) {
  const t = useText()
  if (groups.length === 0 && !startable) return null
  return (
    <section aria-labelledby="open-groups" className="grid gap-3">
      <h2 id="open-groups" className="h2">
        {t('group.openGroups')}
      </h2>
      {groups.length === 0 ? <p className="text-fg-2">{t('group.noGroups')}</p> : null}
      {held && groups.length > 0 ? <p className="text-14 text-fg-2">{held}</p> : null}
      <ul className="grid gap-2">
        {groups.map((group) => (
          <GroupRow key={group.groupId} group={group} held={held} {...actions} />
        ))}
      </ul>
      <Changes groups={groups} />
    </section>
  )
}

function GroupRow({
  group,
  held,
  nameOf,
  onJoin,
  joining,
  invite,
}: Omit<GroupListProps, 'groups' | 'startable'> & { group: Group }) {
  const t = useText()
  const offline = useOffline()
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
      ) : (
        <Button
          {...offline.held}
          tone="deal"
          compact
          busy={joining === group.groupId}
          unavailable={held !== null || offline.held.unavailable}
          aria-label={t('group.joinNamed', { name: leader, count: group.missing })}
          onClick={() => onJoin(group)}
        >
          {t('group.join')}
        </Button>
      )}
    </li>
  )
}

/** Tells once of each change of the shopper's own groups. */
function Changes({ groups }: { groups: readonly Group[] }) {
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
