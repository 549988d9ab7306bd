const isNamed = (title: string) => title.trim() !== ''

/** `aria-labelledby` of a block: the id of its heading, if any. */
export const nameOf = ({ title }: { title: string }, id: string) => (isNamed(title) ? id : undefined)

/** An empty heading is left out, because screen readers would announce it. */
export function BlockTitle({ id, title, className }: { id: string; title: string; className: string }) {
  return isNamed(title) ? (
    <h2 id={id} className={className}>
      {title}
    </h2>
  ) : null
}
