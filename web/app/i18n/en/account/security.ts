/** Changing the e-mail address and the password of an account. */
export const texts = {
  'security.email': 'Email address',
  'security.emailText': 'You sign in with {email}.',
  'security.changeEmail': 'Change email address',
  'security.newEmail': 'New email address',
  'security.newEmailHint': 'We email a link to this address. Your address changes once you open the link and confirm.',
  'security.sameEmail': 'This is already your address. Enter a different one.',
  'security.sendLink': 'Send link',
  'security.pending':
    'Look in the inbox of {email} and confirm the new address. The link works for 24 hours. Until then you sign in with your current address.',
  'security.keepEmail': 'Keep current address',
  'security.emailKept': 'Your address stays as it is.',
  'security.emailFailed': 'Your address could not be changed. Please try again.',
  'security.password': 'Password',
  'security.passwordText': 'Changing your password signs out all other devices.',
  'security.changePassword': 'Change password',
  'security.currentPassword': 'Current password',
  'security.currentMissing': 'Enter your current password.',
  'security.passwordChanged': 'Your password is changed. All other devices are signed out.',
  'security.passkeyPassword': 'To add a passkey, enter your password again.',
  'security.continue': 'Continue',
  'security.cancel': 'Cancel',
} as const
