/** Texts of what stands around every page. */
export const shell = {
  'shell.skipToContent': 'Skip to content',
  'shell.openMenu': 'Open menu',
  'shell.menu': 'Menu',
  'shell.mainMenu': 'Main menu',
  'shell.moreOf': 'More in {name}',
  'shell.signIn': 'Sign in',
  'shell.account': 'My account',
  'shell.cart': 'Cart',
  'shell.cartCount': { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  'shell.settings': 'Language and currency',
  'shell.settingsShort': 'Settings',
  'shell.language': 'Language',
  'shell.currency': 'Currency',
  'shell.apply': 'Apply',
  'shell.settingsApplied': 'Language and currency updated',
  'shell.toStore': 'Go to the store',
  'shell.aShop': 'Shop',
  'shell.homeOf': '{name}, home page',
  'shell.settingsFailed': 'The settings could not be saved. Please try again.',
  'shell.settingsOffline':
    'The settings could not be saved: there is no connection. Please try again once you are online.',
} as const
