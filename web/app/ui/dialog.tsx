import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { addStyles } from '#app/platform/add-styles.ts'
import { isFocusLost } from '#app/platform/focus.ts'
import { focusHeading } from '#app/platform/page-focus.ts'
import styles from '#app/styles/dialog.css?inline'
import { IconButton } from './button.tsx'
import type { Overlay } from './overlay.ts'
import { ToastOutlet } from './toast.tsx'

addStyles(styles)

interface DialogProps {
  overlay: Overlay
  title: string
  /** `sheet`: from the bottom on phones, centred on desktop. `drawer`: from the left edge. */
  kind?: 'sheet' | 'drawer'
  /** False: no close button, and Esc and the scrim do nothing. */
  closable?: boolean
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * The app's only overlay component, based on the native dialog: focus is trapped, and returns to the opener, or to the
 * page's heading if the dialog opened automatically. Initial focus is on the heading, or on the element marked
 * `data-first-focus`.
 */
export function Dialog(props: DialogProps) {
  const { overlay, kind = 'sheet', closable = true } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const wasOpen = useOpenDialog(ref, overlay.open)
  const tryClose = () => (closable ? overlay.hide() : undefined)
  const onScrim = (event: MouseEvent) => (event.target === ref.current ? tryClose() : undefined)
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={`dialog dialog-${kind} ${props.className ?? ''}`}
      onClick={onScrim}
      onKeyDown={closable ? undefined : preventEscape}
      onCancel={(event) => {
        event.preventDefault()
        tryClose()
      }}
      onClose={() => (closable ? overlay.hide() : overlay.open && ref.current?.showModal())}
    >
      {overlay.open || wasOpen ? <DialogBody {...props} id={id} closable={closable} /> : null}
    </dialog>
  )
}

/** Browsers close a dialog on a second Esc in any case, unless the key does not reach it. */
function preventEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault()
}

function DialogBody({ overlay, id, title, closable, footer, children }: DialogProps & { id: string }) {
  const t = useText()
  return (
    <div className="dialog-body">
      <div className="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {closable ? <IconButton label={t('ui.close')} icon="close" onClick={overlay.hide} /> : null}
      </div>
      <div className="dialog-content">{children}</div>
      {footer ? <div className="dialog-foot">{footer}</div> : null}
      {overlay.open ? <ToastOutlet /> : null}
    </div>
  )
}

/** Opens or closes the element to match the state. @returns whether it has been open, so that closing is animated */
function useOpenDialog(ref: React.RefObject<HTMLDialogElement | null>, open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) {
      dialog.close()
      if (isFocusLost(dialog)) focusHeading()
      return
    }
    setWasOpen(true)
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector('h2')
    first?.focus()
  }, [ref, open])
  return wasOpen
}
