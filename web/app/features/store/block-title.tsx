const isNamed = (title: string) => title.trim() !== ''

/** What `aria-labelledby` of a block says: its heading, where it has one. */
export const nameOf = ({ title }: { title: string }, id: string) => (isNamed(title) ? id : undefined)

/** The heading of a block. Content may come without one, and an empty heading would be read out as one. */
export function BlockTitle({ id, title, className }: { id: string; title: string; className: string }) {
  return isNamed(title) ? (
    <h2 id={id} className={className}>
      {title}
    </h2>
  ) : null
}
