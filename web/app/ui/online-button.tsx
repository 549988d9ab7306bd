import { type ComponentProps, type ReactNode, useId } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { useOnline } from '#app/platform/use-online.ts'
import { Button } from './button.tsx'

/** A button whose press needs the network. Without it, the button stays focusable, with the reason above. */
export function OnlineButton(props: ComponentProps<typeof Button>) {
  const { offline, note } = useOffline()
  return (
    <>
      {note}
      <Button {...props} {...offline} unavailable={props.unavailable || offline.unavailable} />
    </>
  )
}

/** Props of a control that waits for the network; empty while there is one. */
export interface OfflineProps {
  unavailable?: boolean
  'aria-describedby'?: string
}

/**
 * For adjacent buttons that share one reason.
 * @returns props for each `Button`, and the reason; in the action bar the reason is not rendered, because the shell's
 * own note is right above that bar
 */
export function useOffline(): { offline: OfflineProps; note: ReactNode } {
  const t = useText()
  const id = useId()
  const online = useOnline()
  if (online) return { offline: {}, note: null }
  return {
    offline: { unavailable: true, 'aria-describedby': id },
    note: (
      <p id={id} className="offline-reason">
        {t('ui.offline')}
      </p>
    ),
  }
}
