import { readFromDevice, saveOnDevice } from './local-store.ts'

const KEY = 'istore.openId'
const FORM = /^[\w-]{6,128}$/

/**
 * Stores the messaging app's open id from the query parameter `wmpoid`, unless it is malformed. It is for the
 * mini-program only and must not be trusted, as anyone can write the address.
 * @source spec §2 Root shell
 * @returns the query without it, or null if it has none
 */
export function takeOpenId(search: string): string | null {
  const openId = new URLSearchParams(search).get('wmpoid')
  if (openId === null) return null
  if (FORM.test(openId)) saveOnDevice(KEY, openId)
  const rest = search.replace(/^\?/, '').split('&').filter(isOther)
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

export function storedOpenId(): string | null {
  const stored = readFromDevice(KEY)
  return typeof stored === 'string' && FORM.test(stored) ? stored : null
}

const isOther = (pair: string) => pair !== '' && !new URLSearchParams(pair).has('wmpoid')
