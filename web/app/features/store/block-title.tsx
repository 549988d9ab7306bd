const isNamed = (title: string) => title.trim() !== ''

/** `aria-labelledby` of a block: its heading, if any. */
export const nameOf = ({ title }: { title: string }, id: string) => (isNamed(title) ? id : undefined)

/** Screen readers would announce an empty heading. */
export function BlockTitle({ id, title, className }: { id: string; title: string; className: string }) {
  return isNamed(title) ? (
    <h2 id={id} className={className}>
      {title}
    </h2>
  ) : null
}
