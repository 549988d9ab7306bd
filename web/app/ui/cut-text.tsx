import { VisuallyHidden } from './visually-hidden.tsx'

/** A shortened text: screen readers get the full one, and hovering shows it. */
export function CutText({ text, shown, className }: { text: string; shown: string; className?: string }) {
  if (text === shown) return <span className={className}>{text}</span>
  return (
    <span className={className} title={text}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
