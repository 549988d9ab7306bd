import { listen } from './listen.ts'
import { headerBottom } from './scroll.ts'

/** Fields with their labels, and texts that explain why something does not work. */
const NEVER_COVERED =
  '.field, label, input, select, textarea, .stepper, .banner, .field-error, .offline-note, .offline-reason, .text-fg-danger, .text-fg-warn, [role=alert]'

/** Edges in CSS pixels from the top of the screen. */
interface Span {
  top: number
  bottom: number
}

/**
 * How far a message at the bottom of the screen must rise to cover none of the spans. If there is no room below the
 * header, it covers the header.
 * @param limits lowest edges that the message must stay below, the preferred one first
 */
export function offsetToAvoid({ top, bottom }: Span, spans: readonly Span[], limits: readonly number[]): number {
  const height = bottom - top
  const lowest = [bottom, ...spans.map((span) => span.top)].filter((edge) => edge <= bottom).sort((a, b) => b - a)
  for (const limit of limits) {
    const free = lowest.find(
      (edge) => edge - height >= limit && spans.every((span) => span.bottom <= edge - height || span.top >= edge),
    )
    if (free !== undefined) return bottom - free
  }
  return bottom - height
}

/**
 * Keeps a message at the bottom of the screen clear of fields and explanations while the page moves.
 * @returns a function that stops it
 */
export function avoidOverlap(outlet: HTMLElement): () => void {
  const update = () => {
    const message = outlet.firstElementChild?.getBoundingClientRect()
    if (!message) return
    const { left, right } = message
    const lifted = Number.parseFloat(outlet.style.getPropertyValue('--lift')) || 0
    const { top, bottom } = outlet.getBoundingClientRect()
    const root = outlet.closest('dialog') ?? document
    const header = headerBottom()
    const spans = [...root.querySelectorAll<HTMLElement>(NEVER_COVERED)]
      .filter((node) => !outlet.contains(node) && node.checkVisibility({ visibilityProperty: true }))
      .map((node) => node.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1 && box.left < right && box.right > left)
      // What is behind the header is covered anyway.
      .map((box) => ({ top: Math.max(box.top, header), bottom: box.bottom }))
      .filter((span) => span.bottom > span.top)
    const lift = offsetToAvoid({ top: top + lifted, bottom: bottom + lifted }, spans, [header, 0])
    outlet.style.setProperty('--lift', `${lift}px`)
  }
  update()
  return listen(window, ['scroll', 'resize', 'focusin'], update, { capture: true, passive: true })
}
