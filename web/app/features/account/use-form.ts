import { useLayoutEffect, useState } from 'react'
import { CallFailure, isRefused, messageOf } from '#app/api/failure.ts'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { fieldValue } from '#app/platform/field-value.ts'
import { focusById } from '#app/platform/focus.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { saveDraft, takeDraft } from './form-draft.ts'

/** The value of a checked box. */
export const ON = 'on'

export type Values<F extends string> = Readonly<Record<F, string>>

interface FormOptions<F extends string> {
  /** Prefix of the ids of its fields; unique in the document. */
  id: string
  initial: Values<F>
  /** An error message for each invalid field. @param isDraft the form is only saved, to be completed later */
  check: (values: Values<F>, isDraft: boolean) => Readonly<Partial<Record<F, string>>>
  /**
   * Submits the form. Errors that it throws are shown; `'stay'` keeps it busy, such as until the next page is shown.
   */
  send: (values: Values<F>, isDraft: boolean) => Promise<unknown>
  /** The field that a refusal is about, by refusal code. */
  refused?: Readonly<Record<string, F>>
  /** Fields that are restored when a shopper whose session had ended has signed in again. Never passwords. */
  keep?: readonly F[]
}

interface Refused<F extends string> {
  /** Null if it is not about a field. */
  field: F | null
  text: string
  signInNeeded: boolean
}

/** Validated on submit; from then on, each field is validated on input. Fields are in the order of `initial`. */
export function useForm<F extends string>(options: FormOptions<F>) {
  const { initial, check, send } = options
  const names = Object.keys(initial) as F[]
  const { values, setValues, onScreen, idOf } = useFormValues(options)
  const [submitted, setSubmitted] = useState<'draft' | 'all' | null>(null)
  const isDraft = submitted === 'draft'
  const { refused, setRefused, refuse } = useRefused(options, idOf)
  const { busy, run } = useBusy()
  const found: Readonly<Partial<Record<F, string>>> | null = submitted ? check(values, isDraft) : null
  const errorOf = (name: F) => found?.[name] ?? (refused?.field === name ? refused.text : undefined)
  const submit = async (savesDraft = false) => {
    const now = onScreen()
    setValues(now)
    setSubmitted(savesDraft ? 'draft' : 'all')
    const problems = check(now, savesDraft)
    const bad = names.find((name) => problems[name] !== undefined)
    if (bad !== undefined) return focusById(idOf(bad))
    setRefused(null)
    await run(() => send(now, savesDraft).catch((error: unknown) => refuse(error, now)))
  }
  const setValue = (name: F, value: string) => {
    setValues((last) => ({ ...last, [name]: value }))
    if (refused?.field === name) setRefused(null)
  }
  /** Resets the form, such as after saving something that is not shown again. */
  const reset = () => {
    setValues(initial)
    setSubmitted(null)
  }
  /** The props of a field. */
  const field = (name: F) => ({
    id: idOf(name),
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => setValue(name, event.target.value),
  })
  const checkbox = (name: F) => checkboxProps(name, values[name], setValue)
  const errors = names.flatMap((name) => {
    const message = errorOf(name)
    return message === undefined ? [] : [{ fieldId: idOf(name), message }]
  })
  return {
    ...{ values, setValue, reset, field, checkbox, errors, busy, isDraft, submit },
    /** Shows the refusal of something that belongs to the form, such as a file. */
    fail: (error: unknown) => refuse(error, onScreen()),
    /** The server's message, unless it is about a field. */
    failed: refused?.field === null ? refused.text : null,
    signInNeeded: refused?.signInNeeded === true,
  }
}

/** The props of a checkbox; its value is `on` or empty. */
const checkboxProps = <F extends string>(name: F, value: string, setValue: (name: F, value: string) => void) => ({
  name,
  checked: value === ON,
  onChange: (event: { target: { checked: boolean } }) => setValue(name, event.target.checked ? ON : ''),
})

/** The server's refusal, and a function that sets it from an error. */
function useRefused<F extends string>(
  { id, refused: fields = {}, keep = [] }: FormOptions<F>,
  idOf: (name: F) => string,
) {
  const t = useText()
  const { userID } = useVisitor()
  const [refused, setRefused] = useState<Refused<F> | null>(null)
  const refuse = (error: unknown, sent: Values<F>) => {
    const codes = error instanceof CallFailure ? error.codes : []
    const code = codes.find((one) => Object.hasOwn(fields, one))
    const field = (code !== undefined && fields[code]) || null
    const signInNeeded = isRefused(error, 'SIGN_IN_NEEDED')
    if (signInNeeded) saveDraft(id, userID, Object.fromEntries(keep.map((name) => [name, sent[name]])))
    setRefused({ field, text: messageOf(error, t('account.notSent')), signInNeeded })
    if (field !== null) focusById(idOf(field))
  }
  return { refused, setRefused, refuse }
}

/** The values of a form, including what was typed before the app ran. */
function useFormValues<F extends string>({ id, initial }: Pick<FormOptions<F>, 'id' | 'initial'>) {
  const { userID } = useVisitor()
  const idOf = (name: F) => `${id}-${name}`
  const [values, setValues] = useState(initial)
  const [rendered] = useState(initial)
  // A layout effect, as a press may come right after the first paint.
  useLayoutEffect(() => {
    const names = Object.keys(rendered) as F[]
    const typed = names.flatMap((name) => {
      const value = fieldValue(`${id}-${name}`)
      return value === null || value === rendered[name] ? [] : [[name, value] as const]
    })
    const restored = { ...takeDraft(id, userID, names), ...Object.fromEntries(typed) }
    if (Object.keys(restored).length > 0) setValues({ ...rendered, ...restored })
  }, [id, userID, rendered])
  /** The values as shown, because a password manager may fill a field without an event. */
  const onScreen = (): Values<F> =>
    Object.fromEntries(
      (Object.keys(values) as F[]).map((name) => [name, fieldValue(idOf(name)) ?? values[name]]),
    ) as Record<F, string>
  return { values, setValues, onScreen, idOf }
}

export type Form<F extends string> = ReturnType<typeof useForm<F>>
