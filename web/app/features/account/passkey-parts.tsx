import { optionalPart } from '#app/ui/optional-part.tsx'

/** For the profile page. Props: none. */
export const PasskeySection = optionalPart(async () => (await import('./passkey-list.tsx')).PasskeyList)

/** For the sign-in page. Props: onSignedIn. */
export const PasskeySignIn = optionalPart(
  async () => (await import('./passkey-button.tsx')).PasskeyButton,
  <div className="min-h-11" />,
)
