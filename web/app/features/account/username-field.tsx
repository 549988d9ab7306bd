/** Whose password the form is about: shown, and in a field that a password manager reads. */
export function UsernameField({ email }: { email: string }) {
  return (
    <>
      <p className="font-semibold break-words">{email}</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    </>
  )
}
