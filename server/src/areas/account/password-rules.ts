/** Whether a new password is easy to guess: the address itself, or one of the commonest. @param common in small letters */
export function isEasyToGuess(password: string, email: string, common: ReadonlySet<string>): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return plain === email.toLowerCase() || common.has(plain)
}
