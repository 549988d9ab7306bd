import { VisuallyHidden } from './visually-hidden.tsx'

/** A text that is drawn cut: the whole of it is read, and shows under a resting pointer. */
export function CutText({ text, shown, className }: { text: string; shown: string; className?: string }) {
  if (text === shown) return <span className={className}>{text}</span>
  return (
    <span className={className} title={text}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
