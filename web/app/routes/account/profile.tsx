import { EmailSection } from '#app/features/account/email-section.tsx'
import { loadOwn, loadOwnInApp } from '#app/features/account/load.ts'
import { OwnPage } from '#app/features/account/own-page.tsx'
import { PasskeySection } from '#app/features/account/passkey-parts.tsx'
import { PasswordSection } from '#app/features/account/password-section.tsx'
import { ProfileForm } from '#app/features/account/profile-form.tsx'
import { ProfilePicture } from '#app/features/account/profile-picture.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/profile'

export const handle = definePage({
  texts: ['account/user', 'account/passkeys', 'account/security', 'account/uploads', 'account', 'area-page'],
  styles: ['fields'],
  indexed: false,
  tab: 'account',
})

export const loader = (input: Route.LoaderArgs) => loadOwn(input)
export const clientLoader = (input: Route.ClientLoaderArgs) => loadOwnInApp(input, undefined, handle)

/** `/user/profile`. @source spec §7 Account and profile */
export default function ProfilePage() {
  return (
    <OwnPage title="user.profile">
      <div className="grid max-w-140 grid-cols-1 gap-10">
        <ProfilePicture />
        <ProfileForm />
        <EmailSection />
        <PasswordSection />
        <PasskeySection />
      </div>
    </OwnPage>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
