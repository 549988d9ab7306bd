import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { holdsFocus, keepOnScreen, onEscape } from '#app/platform/panel.ts'

/**
 * A button that shows and hides a panel beside it. It opens on a click, or when a mouse rests on it, and closes on Esc,
 * when the mouse leaves, and when the focus moves elsewhere. Spread `wrapper` on the wrapper, `button` on the button,
 * `panel` on the panel.
 */
export function useDisclosure({ hover = false } = {}) {
  const [open, setOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  // A mouse opens the panel by hovering before it clicks: that click must not close it again.
  const byMouse = useRef(false)
  const close = () => setOpen(false)
  // Even with the focus elsewhere, Esc must close a panel that a resting mouse has opened.
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
