import { type ComponentProps, useId } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { useOnline } from '#app/platform/use-online.ts'
import { Button } from './button.tsx'

/** A button whose press needs the network. Without one it waits, stays focusable, and says why above itself. */
export function OnlineButton(props: ComponentProps<typeof Button>) {
  const { held, note } = useOffline()
  return (
    <>
      {note}
      <Button {...props} {...held} unavailable={props.unavailable || held.unavailable} />
    </>
  )
}

/**
 * For buttons side by side that share one reason.
 * @returns what each `Button` is given, and the reason, which is always drawn so that it is read out when it begins to
 * say something
 */
export function useOffline() {
  const t = useText()
  const id = useId()
  const online = useOnline()
  return {
    held: online ? {} : { unavailable: true, 'aria-describedby': id },
    note: (
      <p id={id} role="status" className={online ? 'vh' : 'order-first mb-2 basis-full text-14 text-fg-warn'}>
        {online ? null : t('ui.offline')}
      </p>
    ),
  }
}
