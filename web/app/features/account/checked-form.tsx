import type { ReactNode } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import type { useCheckedForm } from './use-checked-form.ts'

interface CheckedFormProps {
  form: ReturnType<typeof useCheckedForm>
  /** What the button says. */
  action: string
  /** Drawn beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** The frame of a form of the account: fields, what is wrong, and the button. */
export function CheckedForm({ form, action, beside, children }: CheckedFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      className="grid max-w-140 gap-4"
    >
      {children}
      <FormSummary errors={form.errors} />
      {form.failed ? (
        <Banner tone="danger" announce="alert">
          {form.failed}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <OnlineButton type="submit" tone="brand" busy={form.busy}>
          {action}
        </OnlineButton>
        {beside}
      </div>
    </form>
  )
}
