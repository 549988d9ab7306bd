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
  /** Words of the button that sends. */
  submit: string
  /** Of that button: `danger` for what cannot be undone. */
  tone?: 'brand' | 'danger'
  /** Rendered below that button. */
  below?: ReactNode
  /** Rendered beside that button, which is then as wide as its words. */
  beside?: ReactNode
  /** The fields, and what is between them. */
  children: ReactNode
}

/** A form of `useForm`: its fields, what is wrong with them, what the server said, and the button. */
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
      // Sent by a browser whose app does not run, it keeps what was typed out of the address.
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
  /** Says what the page is for. */
  lead?: ReactNode
  children: ReactNode
}

/** The frame of the pages to get into an account: a card, with a drawing beside it where there is room. */
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
