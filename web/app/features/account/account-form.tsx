import type { ReactNode } from 'react'
import { PageHead } from '#app/features/store/page-head.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { InvalidForms, useReportInvalid } from './invalid-forms.tsx'
import { ShopDrawing } from './shop-drawing.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import type { Form } from './use-form.ts'

interface AccountFormProps<F extends string> {
  form: Form<F>
  /** Label of the submit button. */
  submit: string
  /** Tone of the submit button: `danger` for actions that cannot be undone. */
  tone?: 'brand' | 'danger'
  /** Rendered below the submit button. */
  below?: ReactNode
  /** Rendered beside the submit button, which is then only as wide as its label. */
  beside?: ReactNode
  /** The fields, and any content between them. */
  children: ReactNode
}

/** A form of `useForm`: its fields, a summary of their errors, the server's refusal, and the submit button. */
export function AccountForm<F extends string>({
  form,
  submit,
  tone = 'brand',
  beside,
  below,
  children,
}: AccountFormProps<F>) {
  useReportInvalid(form.errors.length > 0)
  return (
    <form
      // If a browser submits the form before the app runs, POST keeps the typed values out of the address.
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {children}
      <FormSummary errors={form.errors} />
      {form.failed === null ? null : (
        <Banner tone="danger" announce="alert">
          {form.failed}
          {form.signInNeeded ? <SignInAgain className="block" /> : null}
        </Banner>
      )}
      <div className={beside ? 'flex flex-wrap gap-3' : 'grid'}>
        <OnlineButton type="submit" tone={tone} busy={form.busy && !form.isDraft} unavailable={form.busy}>
          {submit}
        </OnlineButton>
        {beside}
      </div>
      {below}
    </form>
  )
}

interface AuthFrameProps {
  title: string
  /** Explains the purpose of the page. */
  lead?: ReactNode
  children: ReactNode
}

/** Frame of the sign-in, registration and password reset pages: a card, beside a drawing where there is room. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <main id="content" className="page">
      <div className="auth-frame">
        <div className="card grid gap-5">
          <div className="grid gap-2">
            <h1 tabIndex={-1} className="h1">
              {title}
            </h1>
            {lead ? <p className="text-fg-2">{lead}</p> : null}
          </div>
          <InvalidForms>
            {(invalid) => (
              <>
                <PageHead title={title} invalid={invalid} index={false} />
                {children}
              </>
            )}
          </InvalidForms>
        </div>
        <div className="hidden justify-center lg:flex">
          <ShopDrawing />
        </div>
      </div>
    </main>
  )
}
