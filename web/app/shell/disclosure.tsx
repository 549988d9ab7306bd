import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * A button that shows and hides something beside it: open by click, or by a mouse resting on it; closed by Esc, by
 * leaving, and by focus going elsewhere. Spread `around` on the wrapper and `button` on the button.
 */
export function useDisclosure({ hover = false } = {}) {
  const [open, setOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const around = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return
      close()
      buttonRef.current?.focus()
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
    ...(hover ? { onPointerEnter: onMouse(() => setOpen(true)), onPointerLeave: onMouse(close) } : {}),
  }
  const button = { ref: buttonRef, type: 'button', 'aria-expanded': open, onClick: () => setOpen(!open) } as const
  return { open, close, around, button }
}

const onMouse = (act: () => void) => (event: { pointerType: string }) => {
  if (event.pointerType === 'mouse') act()
}
