import { useText } from '#app/i18n/language.tsx'
import type { Group } from './queries.ts'

/** Seats rendered one by one; larger groups show the number only. */
const DRAWN = 8

/** Members and free seats, the leader first. Screen readers get the same as text. */
export function Seats({ group }: { group: Pick<Group, 'size' | 'paid' | 'missing' | 'members'> }) {
  const t = useText()
  const { members, missing } = group
  const free = Math.max(0, Math.min(missing, DRAWN - members.length))
  return (
    <ul className="seats" aria-label={t('group.members')}>
      {members.slice(0, DRAWN).map(({ shownName, leads }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same displayed name, and none moves
        <li key={at} className={leads ? 'seat seat-leads' : 'seat'}>
          <span aria-hidden="true">{[...shownName][0]}</span>
          <span className="vh">{leads ? t('group.leader', { name: shownName }) : shownName}</span>
        </li>
      ))}
      {Array.from({ length: free }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: free seats are identified only by their position
        <li key={`free ${at}`} aria-hidden="true" className="seat seat-free">
          {'+'}
        </li>
      ))}
    </ul>
  )
}

/** `2 of 3, 1 more`. */
export function SeatText({ group }: { group: Pick<Group, 'size' | 'paid' | 'missing'> }) {
  const t = useText()
  const { size, paid, missing } = group
  return <>{missing === 0 ? t('group.full', { size }) : t('group.progress', { paid, size, count: missing })}</>
}
