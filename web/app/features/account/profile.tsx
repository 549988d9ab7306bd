import { PasskeySection } from './passkey-parts.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The shopper's name, contact and ways to sign in. */
export function Profile() {
  return (
    <>
      <ProfileForm />
      <PasskeySection />
    </>
  )
}
