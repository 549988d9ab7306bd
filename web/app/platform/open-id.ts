import { keepOnDevice } from './local-store.ts'

const KEY = 'istore.openId'
const FORM = /^[\w-]{6,128}$/

/**
 * Keeps the messaging app's open id that an address brings as `wmpoid`; one that cannot be an open id is dropped. It is
 * for the mini-program only: the address is readable by anybody, so nothing may trust it. @source spec §2 Root shell
 * @returns the address's query without it, or null when it brings none
 */
export function takeOpenId(search: string): string | null {
  const openId = new URLSearchParams(search).get('wmpoid')
  if (openId === null) return null
  if (FORM.test(openId)) keepOnDevice(KEY, openId)
  const rest = search.replace(/^\?/, '').split('&').filter(isOther)
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

const isOther = (pair: string) => pair !== '' && !new URLSearchParams(pair).has('wmpoid')
