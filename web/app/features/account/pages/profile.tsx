import { EmailSection } from '../email-section.tsx'
import { PasskeySection } from '../passkey-parts.tsx'
import { PasswordSection } from '../password-section.tsx'
import { ProfileForm } from '../profile-form.tsx'
import { ProfilePicture } from '../profile-picture.tsx'
import { ownPage } from '../subpage.ts'

/** `/user/profile`. @source spec §7 Account and profile */
export const profilePage = ownPage({ title: 'user.profile', View: Profile })

/** The shopper's name, contact and ways to sign in. */
function Profile() {
  return (
    <div className="grid max-w-140 grid-cols-1 gap-10">
      <ProfilePicture />
      <ProfileForm />
      <EmailSection />
      <PasswordSection />
      <PasskeySection />
    </div>
  )
}
