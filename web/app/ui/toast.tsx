import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

const SHOWN_FOR = 5000

/** A short message about what just happened. `tone: 'error'` stays until it is dismissed. */
export interface ToastMessage {
  text: string
  tone?: 'done' | 'error'
  /** One thing to do about it; never the only way to do it. */
  action?: { label: string; run: () => void }
  /** Called when the shopper takes it away. */
  onDismiss?: () => void
}

interface Messages {
  message: (ToastMessage & { id: number }) | null
  /** Shows whenever no other message does. */
  standing: ToastMessage | null
}

interface Actions {
  show: (message: ToastMessage) => void
  stand: (message: ToastMessage | null) => void
  dismiss: () => void
}

// Apart from each other: who shows a message is not drawn anew with every message.
const MessagesContext = createContext<Messages>({ message: null, standing: null })
const ActionsContext = createContext<Actions | null>(null)

/** Keeps the one message that is showing. Put around the app, with one `ToastOutlet` inside. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Messages['message']>(null)
  const [standing, stand] = useState<Messages['standing']>(null)
  const [actions] = useState<Actions>(() => ({
    show: (next) => setMessage((last) => ({ ...next, id: (last?.id ?? 0) + 1 })),
    stand,
    dismiss: () => setMessage(null),
  }))
  const messages = useMemo(() => ({ message, standing }), [message, standing])
  return (
    <ActionsContext value={actions}>
      <MessagesContext value={messages}>{children}</MessagesContext>
    </ActionsContext>
  )
}

function useActions(): Actions {
  const actions = use(ActionsContext)
  if (!actions) throw new Error('no ToastProvider above')
  return actions
}

/** `const toast = useToast(); toast({ text: t('cart.added', { name }) })` */
export function useToast(): (message: ToastMessage) => void {
  return useActions().show
}

/** Shows a message for as long as it is given. A passing message stands before it, and then it shows again. */
export function useStandingToast(message: ToastMessage | undefined): void {
  const { stand } = useActions()
  const latest = useRef(message)
  latest.current = message
  const { text, action } = message ?? {}
  useEffect(() => {
    if (text === undefined) return
    const run = () => latest.current?.action?.run()
    stand({
      text,
      action: action?.label === undefined ? undefined : { label: action.label, run },
      onDismiss: () => latest.current?.onDismiss?.(),
    })
    return () => stand(null)
  }, [text, action?.label, stand])
}

/** Whether a message shows now, so that what also stands at the foot of the screen can wait. */
export function useToastShown(): boolean {
  const { message, standing } = use(MessagesContext)
  return (message ?? standing) !== null
}

/** Where the message shows and is announced. Present from the start, as live regions must be. */
export function ToastOutlet() {
  const t = useText()
  const { message: passing, standing } = use(MessagesContext)
  const { dismiss } = useActions()
  const message = passing ?? (standing && { ...standing, id: 0 })
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!passing || held || passing.tone === 'error') return
    const timer = setTimeout(dismiss, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [passing, held, dismiss])
  const takeAway = () => {
    message?.onDismiss?.()
    dismiss()
  }
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div role="status" className="toasts" {...hold}>
      {message ? (
        <div key={message.id} className="toast">
          <Icon name={message.tone === 'error' ? 'error' : 'success'} />
          <p>{message.text}</p>
          {message.action ? (
            <button type="button" className="toast-action" onClick={message.action.run}>
              {message.action.label}
            </button>
          ) : null}
          <IconButton label={t('ui.dismiss')} icon="close" onClick={takeAway} />
        </div>
      ) : null}
    </div>
  )
}
