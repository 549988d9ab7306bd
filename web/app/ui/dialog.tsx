import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { IconButton } from './button.tsx'
import type { Overlay } from './overlay.ts'
import { ToastOutlet } from './toast.tsx'

interface DialogProps {
  overlay: Overlay
  /** Its heading, which names it. */
  title: string
  /** `sheet`: from the bottom on phones, centred on desktop. `drawer`: from the left edge. */
  kind?: 'sheet' | 'drawer'
  /** False: no close button, and Esc and the scrim do nothing. */
  closable?: boolean
  /** Stays in view below the content that scrolls. */
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** The one overlay of the app, on the native dialog: focus stays inside, and returns to the opener. */
export function Dialog(props: DialogProps) {
  const { overlay, kind = 'sheet', closable = true } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const wasOpen = useOpenDialog(ref, overlay.open)
  const tryClose = () => (closable ? overlay.hide() : undefined)
  const onScrim = (event: MouseEvent) => (event.target === ref.current ? tryClose() : undefined)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, through onCancel
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={`dialog dialog-${kind} ${props.className ?? ''}`}
      onClick={onScrim}
      onCancel={(event) => {
        event.preventDefault()
        tryClose()
      }}
      onClose={() => overlay.hide()}
    >
      {overlay.open || wasOpen ? <DialogBody {...props} id={id} closable={closable} /> : null}
    </dialog>
  )
}

function DialogBody({ overlay, id, title, closable, footer, children }: DialogProps & { id: string }) {
  const t = useText()
  return (
    <div className="dialog-body">
      <header className="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {closable ? <IconButton label={t('ui.close')} icon="close" onClick={overlay.hide} /> : null}
      </header>
      <div className="dialog-content">{children}</div>
      {footer ? <footer className="dialog-foot">{footer}</footer> : null}
      {overlay.open ? <ToastOutlet /> : null}
    </div>
  )
}

/** Keeps the element as open as the state says. @returns whether it has been open, so that it can close in motion */
function useOpenDialog(ref: React.RefObject<HTMLDialogElement | null>, open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    setWasOpen(true)
    dialog.showModal()
    dialog.querySelector('h2')?.focus()
  }, [ref, open])
  return wasOpen
}
