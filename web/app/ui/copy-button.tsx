import { useEffect, useState } from 'react'
import { copyText } from '#app/platform/clipboard.ts'
import { Button } from './button.tsx'

/** How long "Copied" shows, in milliseconds. @source spec §9 */
const COPIED_MS = 2000

interface CopyButtonProps {
  text: string
  /** Text before copying; `copied` is the text afterwards. */
  label: string
  copied: string
  /** Accessible name, if `label` says too little. */
  name?: string
  onFail?: () => void
  className?: string
}

export function CopyButton({ text, label, copied, name, onFail, className }: CopyButtonProps) {
  // A second press restarts the time.
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (done === 0) return
    const timer = setTimeout(() => setDone(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async () => {
    if (await copyText(text)) setDone((times) => times + 1)
    else onFail?.()
  }
  return (
    <>
      <Button
        compact
        icon={done ? 'check' : 'copy'}
        aria-label={done ? copied : (name ?? label)}
        className={className}
        onClick={() => void copy()}
      >
        {done ? copied : label}
      </Button>
      <span role="status" className="vh">
        {done ? copied : ''}
      </span>
    </>
  )
}
