/** Texts that forms of an account share. */
export const texts = {
  'account.email': 'Email',
  'account.emailMissing': 'Enter your email address.',
  'account.emailBad': 'Enter an email address like name@example.com.',
  'account.password': 'Password',
  'account.passwordMissing': 'Enter your password.',
  'account.newPassword': 'New password',
  'account.newPasswordHint': 'At least 8 characters. A few unrelated words make a strong one.',
  'account.newPasswordMissing': 'Choose a password.',
  'account.passwordShort': 'The password must be at least 8 characters.',
  'account.passwordLong': 'The password must be 200 characters or fewer.',
  'account.show': 'Show',
  'account.hide': 'Hide',
  'account.showPassword': 'Show password',
  'account.hidePassword': 'Hide password',
  'account.notSent': 'This could not be sent. Nothing you typed is lost. Please try again.',
  'account.signInAgain': 'Sign in again',
} as const
