import type { ReactNode } from 'react'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { userPath } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { AccountNav } from './account-nav.tsx'
import { InvalidForms } from './invalid-forms.tsx'
import { AccountsDisabledPage } from './placeholder-page.tsx'

interface AccountPageProps {
  title: TextKey
  children: ReactNode
}

/** A page of the shopper's account, with the other pages beside it on desktop, and a link back to their list above. */
export function AccountPage({ title, children }: AccountPageProps) {
  const t = useText()
  const { enableUserAccounts } = useAppInfo().appContent.system.appConfig
  if (!enableUserAccounts) return <AccountsDisabledPage title={t(title)} />
  return (
    <main id="content" className="page">
      <div className="account-page">
        <AccountNav />
        <div className="min-w-0 flex-1">
          <Breadcrumb trail={[{ label: t('user.title'), to: userPath('list') }, { label: t(title) }]} />
          <h1 tabIndex={-1} className="h1 mt-2 mb-6">
            {t(title)}
          </h1>
          <InvalidForms>
            {(invalid) => (
              <>
                <PageHead title={t(title)} invalid={invalid} />
                {children}
              </>
            )}
          </InvalidForms>
        </div>
      </div>
    </main>
  )
}
