import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { holdsFocus, keepOnScreen, onEscape } from '#app/platform/panel.ts'

/**
 * A button that shows and hides something beside it: open by click, or by a mouse resting on it; closed by Esc, by
 * leaving, and by focus going elsewhere. Spread `wrapper` on the wrapper, `button` on the button, `panel` on what shows.
 */
export function useDisclosure({ hover = false } = {}) {
  const [open, setOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  // A mouse opens it by hovering before it clicks: that click must not close it again.
  const byMouse = useRef(false)
  const close = () => setOpen(false)
  // Also with the focus elsewhere, so that what a resting mouse has opened can be closed.
  useEffect(() => {
    if (!open) return
    return onEscape(() => {
      if (holdsFocus(buttonRef.current?.parentElement ?? null)) buttonRef.current?.focus()
      setOpen(false)
    })
  }, [open])
  const enter = onMouse(() => {
    byMouse.current = !open
    setOpen(true)
  })
  const wrapper = {
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
    ...(hover ? { onPointerEnter: enter, onPointerLeave: onMouse(close) } : {}),
  }
  const onClick = () => {
    setOpen(byMouse.current || !open)
    byMouse.current = false
  }
  const button = { ref: buttonRef, type: 'button', 'aria-expanded': open, onClick } as const
  return { open, close, wrapper, button, panel: { ref: keepOnScreen } }
}

const onMouse = (act: () => void) => (event: { pointerType: string }) => {
  if (event.pointerType === 'mouse') act()
}
