import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusById } from '#app/platform/focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'

interface ChangeSectionProps {
  /** Prefix of its ids; unique in the document. */
  id: string
  title: string
  /** The current value. */
  text: ReactNode
  /** Label of the button that opens the form. */
  change: string
  /** The id of the form's first field, which gets the focus. */
  firstField: string
  /** The form, which replaces the button. */
  children: (close: () => void) => ReactNode
}

/** A part of the account that is changed with a form of its own. */
export function ChangeSection({ id, title, text, change, firstField, children }: ChangeSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const show = (open: boolean) => {
    flushSync(() => setOpen(open))
    focusById(open ? firstField : `${id}-change`)
  }
  return (
    <Section id={`${id}-title`} title={title} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 break-words">{text}</div>
      {isOpen ? (
        children(() => show(false))
      ) : (
        <div>
          <Button id={`${id}-change`} onClick={() => show(true)}>
            {change}
          </Button>
        </div>
      )}
    </Section>
  )
}
