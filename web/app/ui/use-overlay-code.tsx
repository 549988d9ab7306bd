import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { fetchCode } from '#app/platform/fetch-code.ts'
import { onFirstInteraction } from '#app/platform/on-first-interaction.ts'
import type { Overlay } from './overlay.ts'
import { useToast } from './toast.tsx'

/**
 * The component of an overlay, whose code is fetched when the shopper starts to use the page, or when the overlay is
 * opened. If it cannot be fetched, the overlay closes and a message says so.
 * @param load has a stable identity
 * @returns the component from the first time that the overlay is open, so that closing can be animated
 */
export function useOverlayCode<Props extends object>(
  { open, hide }: Pick<Overlay, 'open' | 'hide'>,
  load: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<Props> | undefined; cancel: () => void } {
  const t = useText()
  const toast = useToast()
  const [Part, setPart] = useState<ComponentType<Props>>()
  const waits = open && !Part
  const cancel = () => {
    toast({ text: t('location.partFailed'), tone: 'error' })
    hide()
  }
  useEffect(() => onFirstInteraction(() => void load().catch(() => undefined)), [load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each opening, and abandoned with it
  useEffect(() => {
    if (!waits) return
    let left = false
    fetchCode(load).then(
      (Loaded) => setPart(() => inSuspense(Loaded)),
      () => left || cancel(),
    )
    return () => {
      left = true
    }
  }, [waits])
  return { Part, cancel }
}

/** Its texts may arrive later: the page does not wait for them. */
const inSuspense =
  <Props extends object>(Part: ComponentType<Props>) =>
  (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
