import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useAppInfo, useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { userPath } from '#app/paths.ts'
import { AccountsDisabledPage } from './placeholder-page.tsx'
import { safeReturnPath } from './return-path.ts'

/** The page to return to after signing in. */
export function useReturn(): string {
  const [search] = useSearchParams()
  return safeReturnPath(search.get('return')) ?? userPath()
}

export interface GateProps {
  title: TextKey
  children: ReactNode
}

/** Shows a page to everyone. */
export const Open = ({ children }: GateProps) => children

/** Shows a page only if the shop has accounts. */
export function AccountsOnly({ title, children }: GateProps) {
  const t = useText()
  const { enableUserAccounts } = useAppInfo().appContent.system.appConfig
  return enableUserAccounts ? children : <AccountsDisabledPage title={t(title)} />
}

/** Shows a sign-in page only if the shop has accounts, and only to guests. */
export function AuthGate({ title, children }: GateProps) {
  const { loggedIn } = useVisitor()
  const to = useReturn()
  return <AccountsOnly title={title}>{loggedIn ? <Navigate to={to} replace /> : children}</AccountsOnly>
}
