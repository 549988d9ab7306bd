/** Texts of pages that are not available yet. */
export const texts = {
  'closed.text': 'This page is not available yet.',
  'closed.guest': 'Accounts are not available yet. You can order without one.',
  'closed.noAccounts': 'This shop does not use accounts. You can order without one.',
  'closed.noPayment': 'In-app payments are not available yet. Nothing is charged on this page.',
  'closed.toCart': 'View cart',
  'closed.signIn': 'Sign in',
  'closed.register': 'Register',
  'closed.account': 'Account',
  'closed.myAccount': 'My Account',
  'closed.orders': 'My orders',
  'closed.rooms': 'Wechat Live Stream Rooms',
  'closed.processPay': 'In-app payment',
} as const
