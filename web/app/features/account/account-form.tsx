import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { entryPath } from '#app/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { ShopDrawing } from './shop-drawing.tsx'
import type { Form } from './use-form.ts'

interface AccountFormProps<F extends string> {
  form: Form<F>
  /** Words of the button that sends. */
  submit: string
  /** The fields, and what is between them. */
  children: ReactNode
}

/** A form of `useForm`: its fields, what is wrong with them, what the server said, and the button. */
export function AccountForm<F extends string>({ form, submit, children }: AccountFormProps<F>) {
  const t = useText()
  const { pathname, search } = useLocation()
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
          {form.signInNeeded ? (
            <AppLink to={entryPath('login', pathname + search)}>{t('account.signInAgain')}</AppLink>
          ) : null}
        </Banner>
      )}
      <OnlineButton type="submit" tone="brand" wide busy={form.busy}>
        {submit}
      </OnlineButton>
    </form>
  )
}

interface EntryFrameProps {
  title: string
  /** Says what the page is for. */
  lead?: ReactNode
  /** A form on the page has errors. */
  invalid?: boolean
  children: ReactNode
}

/** The frame of the pages to get into an account: a card, with a drawing beside it where there is room. */
export function EntryFrame({ title, lead, invalid, children }: EntryFrameProps) {
  return (
    <main id="content" className="page">
      <PageHead title={title} invalid={invalid} index={false} />
      <div className="entry-frame">
        <div className="card grid gap-5">
          <div className="grid gap-2">
            <h1 tabIndex={-1} className="h1">
              {title}
            </h1>
            {lead ? <p className="text-fg-2">{lead}</p> : null}
          </div>
          {children}
        </div>
        <div className="hidden justify-center lg:flex">
          <ShopDrawing />
        </div>
      </div>
    </main>
  )
}
