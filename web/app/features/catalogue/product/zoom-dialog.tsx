import { useEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { addStyles } from '#app/platform/add-styles.ts'
import styles from '#app/styles/zoom.css?inline'
import { IconButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Overlay } from '#app/ui/overlay.ts'
import { Picture, type PictureData } from '#app/ui/picture.tsx'
import { useZoomGestures } from './zoom-gestures.ts'
import { FITTED, NEAR, panned, turned, zoomed } from './zoom-rules.ts'

addStyles(styles)

/** Movement per arrow key, in CSS pixels. */
const STEP = 80
const MIDDLE = { x: 0, y: 0 }
/** The largest image: zoomed in, it exceeds the screen. */
const SIZES = '250vmax'

interface ZoomDialogProps {
  overlay: Overlay
  images: readonly PictureData[]
  name: string
  /** Index of the picture shown. */
  at: number
  onTurn: (at: number) => void
}

export function ZoomDialog({ overlay, images, name, at, onTurn }: ZoomDialogProps) {
  const t = useText()
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(FITTED)
  const turn = (by: number) => {
    setView(FITTED)
    onTurn(turned(at, by, images.length))
  }
  const gestures = useZoomGestures({ stage, view, setView, onTurn: turn })
  const box = () => stage.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
  const zoomTo = (scale: number) => setView(zoomed(view, scale, MIDDLE, box()))
  const press = (key: string): boolean => {
    const arrow = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key]
    const [x = 0, y = 0] = arrow ?? []
    if (arrow && view.scale > 1) setView(panned(view, { x: x * STEP, y: y * STEP }, box()))
    else if (x !== 0) turn(-x)
    else if (key === '+' || key === '=') zoomTo(NEAR)
    else if (key === '-') zoomTo(1)
    else return false
    return true
  }
  useKeys(stage, overlay.open, press)
  const image = images[at]
  const moving = { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }
  return (
    <Dialog overlay={overlay} title={t('product.pictures', { name })} className="zoom">
      <div ref={stage} className={view.scale > 1 ? 'zoom-stage zoom-near' : 'zoom-stage'} {...gestures}>
        <div style={moving}>
          {image ? <Picture key={image.imageURL} image={withoutTint(image)} sizes={SIZES} eager /> : null}
        </div>
      </div>
      <div className="zoom-bar">
        <Turn by={-1} at={at} total={images.length} onTurn={turn} />
        <IconButton
          icon="zoom-out"
          label={t('product.zoomOut')}
          aria-disabled={view.scale === 1}
          onClick={() => zoomTo(1)}
        />
        <p role="status">{t('product.picture', { number: at + 1, total: images.length })}</p>
        <IconButton
          icon="zoom-in"
          label={t('product.zoomIn')}
          aria-disabled={view.scale >= NEAR}
          onClick={() => zoomTo(NEAR)}
        />
        <Turn by={1} at={at} total={images.length} onTurn={turn} />
      </div>
    </Dialog>
  )
}

/** Makes the tint transparent: the stage is the background, also beside the picture. */
const withoutTint = (image: PictureData): PictureData => ({ ...image, tint: 'transparent' })

/** Previous or next picture; disabled at either end. */
function Turn({ by, at, total, onTurn }: { by: -1 | 1; at: number; total: number; onTurn: (by: number) => void }) {
  const t = useText()
  if (total < 2) return null
  const back = by < 0
  return (
    <IconButton
      icon={back ? 'chevron-left' : 'chevron-right'}
      label={t(back ? 'product.pictureBack' : 'product.pictureOn')}
      aria-disabled={turned(at, by, total) === at}
      onClick={() => onTurn(by)}
    />
  )
}

/** Keys work anywhere in the dialog; buttons keep their own keys. */
function useKeys(inside: React.RefObject<HTMLElement | null>, open: boolean, press: (key: string) => boolean): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  }, [press])
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    if (!open || !dialog) return
    const listen = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey } = event
      if (!(altKey || ctrlKey || metaKey) && latest.current(key)) event.preventDefault()
    }
    dialog.addEventListener('keydown', listen)
    return () => dialog.removeEventListener('keydown', listen)
  }, [inside, open])
}
