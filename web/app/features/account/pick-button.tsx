import { type ComponentProps, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PICTURE_TYPES } from './picture-rules.ts'

type PickButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  label: string
  onPick: (file: File) => void
  /** Opens the camera on a phone; on other devices, the file picker. */
  camera?: boolean
}

/** A button that lets the shopper choose a picture. */
export function PickButton({ label, onPick, camera, ...button }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={PICTURE_TYPES}
        capture={camera ? 'environment' : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // So that the same file can be chosen again.
          target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}
