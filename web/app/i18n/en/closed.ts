/** Texts of addresses that belong to the shop and have no page of their own yet. */
export const closed = {
  'closed.text': 'This part of the shop is not open yet.',
  'closed.guest': 'Accounts are not open yet. You can order without one.',
  'closed.noAccounts': 'This shop sells without accounts. You can order without one.',
  'closed.noPayment': 'Payments inside an app are not open yet. Nothing is charged on this page.',
  'closed.toCart': 'See your cart',
  'closed.signIn': 'Sign in',
  'closed.register': 'Register',
  'closed.account': 'Account',
  'closed.myAccount': 'My Account',
  'closed.orders': 'My orders',
  'closed.rooms': 'Wechat Live Stream Rooms',
  'closed.processPay': 'Payment in the app',
} as const
