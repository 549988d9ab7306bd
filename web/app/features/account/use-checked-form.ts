import { useState } from 'react'
import { messageOf } from '#app/api/failure.ts'
import { focusById } from '#app/platform/focus.ts'
import { useBusy } from '#app/ui/use-busy.ts'

export interface FieldFault {
  fieldId: string
  message: string
}

interface CheckedForm {
  /** What is wrong with the fields, in page order. */
  faults: readonly FieldFault[]
  send: () => Promise<unknown>
  /** The message when the server gave none. */
  otherwise: string
}

/** A form that is validated on submit, and from then on as it is typed. The first bad field gets the focus. */
export function useCheckedForm({ faults, send, otherwise }: CheckedForm) {
  const [submitted, setSubmitted] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { busy, run } = useBusy()
  const errors = submitted ? faults : []
  const submit = async () => {
    setSubmitted(true)
    const [first] = faults
    if (first) return focusById(first.fieldId)
    await run(async () => {
      setFailed(null)
      try {
        await send()
        setSubmitted(false)
      } catch (error) {
        setFailed(messageOf(error, otherwise))
      }
    })
  }
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message
  return { errors, errorOf, failed, busy, submit }
}
