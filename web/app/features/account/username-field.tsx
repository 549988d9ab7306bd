import { useAppInfo } from '#app/features/store/app-info.tsx'

/** For password managers only: the account whose password a form is about. */
export function UsernameField() {
  const { user } = useAppInfo()
  return <input type="text" name="username" autoComplete="username" value={user?.emailID ?? ''} readOnly hidden />
}
