import { href } from 'react-router'
import type { TextKey } from '#app/i18n/texts.ts'
import { userPath } from '#app/paths.ts'
import type { IconName } from '#app/ui/icons.ts'

/** The pages of the account, in the order of their list. */
export const ACCOUNT_PAGES = [
  { to: href('/user/orders'), icon: 'bag', text: 'user.orders' },
  { to: href('/user/credit'), icon: 'tag', text: 'user.credit' },
  { to: userPath('addresses'), icon: 'pin', text: 'user.addresses' },
  { to: href('/user/likes'), icon: 'heart', text: 'user.likes' },
  { to: userPath('devices'), icon: 'devices', text: 'user.devices' },
  { to: userPath('contact'), icon: 'card', text: 'user.contact' },
  { to: userPath('privacy'), icon: 'info', text: 'user.privacy' },
  { to: userPath('profile'), icon: 'user', text: 'user.profile' },
] as const satisfies readonly { to: string; icon: IconName; text: TextKey }[]
