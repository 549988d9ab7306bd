/** Export and deletion of a shopper’s data. Loaded with the texts of the account’s pages. */
export const privacy = {
  'privacy.title': 'Your data',
  'privacy.exportTitle': 'Download my data',
  'privacy.exportText':
    'Get a file with everything we have stored about you: profile, addresses, orders, favourites, devices and emails. We will send you a link when it is ready. You can ask for it twice a day.',
  'privacy.export': 'Request my data',
  'privacy.exportRequested':
    'We are preparing your file. You will get an email with a link, usually within a few minutes.',
  'privacy.exportReady': 'Your file is ready. It holds personal information: keep it somewhere only you can read it.',
  'privacy.download': 'Download',
  'privacy.downloaded': 'Your download has started.',
  'privacy.deleteTitle': 'Delete my account',
  'privacy.deleteText':
    'Your account will be deleted in 7 days, with your profile, addresses, favourites, cart and pictures. You will be signed out everywhere right away. To keep your account, sign in again within the 7 days.',
  'privacy.deleteOrders':
    'For our accounting records we keep what you ordered, when and for how much, but without your name, phone number and email address. If an order has not been paid or picked up yet, we wait until it has. Afterwards we can no longer link an order to you, so please ask for any refund before then.',
  'privacy.delete': 'Delete my account',
  'privacy.confirmTitle': 'Delete your account?',
  'privacy.confirmText': 'Enter your password to confirm. You have 7 days to change your mind.',
  'privacy.confirmLink': 'Press the button to confirm. You have 7 days to change your mind.',
  'privacy.keep': 'Keep my account',
  'privacy.mailed': 'We have sent you an email with a link. Your account stays as it is until you use it.',
  'privacy.goneTitle': 'Your account will be deleted on {day}',
  'privacy.goneText': 'You are signed out on all devices. To keep your account, sign in before that day.',
  'privacy.done': 'Continue to the shop',
  'privacy.failed': 'That did not work. Please try again.',
} as const
