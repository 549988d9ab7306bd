import { createContext, type ReactNode, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

const SHOWN_FOR = 5000

/** A short message about what just happened. `tone: 'error'` stays until it is dismissed. */
export interface ToastMessage {
  text: string
  tone?: 'done' | 'error'
  /** One action on the message; never the only way to perform it. */
  action?: { label: string; run: () => void }
  onDismiss?: () => void
}

interface Messages {
  message: (ToastMessage & { id: number }) | null
  /** Shown whenever no other message is. */
  persistent: ToastMessage | null
}

interface Actions {
  show: (message: ToastMessage) => void
  persist: (message: ToastMessage | null) => void
  dismiss: () => void
}

// Two contexts, so that a component that shows messages does not render again with every message.
const MessagesContext = createContext<Messages>({ message: null, persistent: null })
const ActionsContext = createContext<Actions | null>(null)

/** Wrap the app in it, with one `ToastOutlet` inside. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Messages['message']>(null)
  const [persistent, persist] = useState<Messages['persistent']>(null)
  const [actions] = useState<Actions>(() => ({
    show: (next) => setMessage((last) => ({ ...next, id: (last?.id ?? 0) + 1 })),
    persist,
    dismiss: () => setMessage(null),
  }))
  const messages = useMemo(() => ({ message, persistent }), [message, persistent])
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

/** Shows a message for as long as it is passed. A temporary message covers it while shown. */
export function usePersistentToast(message: ToastMessage | undefined): void {
  const { persist } = useActions()
  const latest = useRef(message)
  latest.current = message
  const { text, action } = message ?? {}
  useEffect(() => {
    if (text === undefined) return
    const run = () => latest.current?.action?.run()
    persist({
      text,
      action: action?.label === undefined ? undefined : { label: action.label, run },
      onDismiss: () => latest.current?.onDismiss?.(),
    })
    return () => persist(null)
  }, [text, action?.label, persist])
}

/** Whether a message is shown, for other content at the bottom of the screen. */
export function useToastShown(): boolean {
  const { message, persistent } = use(MessagesContext)
  return (message ?? persistent) !== null
}

const placing = () => import('#app/platform/avoid-overlap.ts')

/**
 * Keeps a message clear of fields and explanations.
 * @param message a different value for each message, as its height may differ; null without one
 */
function useClearSpot(outlet: RefObject<HTMLElement | null>, message: string | null): void {
  // Loaded before it is needed: a message that moves while it is on screen could receive a press by mistake.
  useEffect(() => void placing().catch(() => undefined), [])
  useEffect(() => {
    if (message === null) return
    const over = new AbortController()
    // Without this code, for example while offline, the message stays at the bottom of the screen.
    placing().then(
      ({ avoidOverlap }) => {
        if (!over.signal.aborted && outlet.current) over.signal.addEventListener('abort', avoidOverlap(outlet.current))
      },
      () => {},
    )
    return () => over.abort()
  }, [message, outlet])
}

/** Present from the start, as live regions must be. */
export function ToastOutlet() {
  const t = useText()
  const { message: passing, persistent } = use(MessagesContext)
  const { dismiss } = useActions()
  const message = passing ?? (persistent && { ...persistent, id: 0 })
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (!passing || paused || passing.tone === 'error') return
    const timer = setTimeout(dismiss, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [passing, paused, dismiss])
  const outlet = useRef<HTMLDivElement>(null)
  useClearSpot(outlet, message && `${message.id} ${message.text}`)
  const takeAway = () => {
    message?.onDismiss?.()
    dismiss()
  }
  const [hold, release] = [() => setPaused(true), () => setPaused(false)]
  return (
    <div
      ref={outlet}
      role="status"
      className="toasts"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
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
