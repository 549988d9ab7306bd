/** Cuts a name that is longer than `over` to `to` characters plus `end`; never splits a surrogate pair. */
export function shorten(name: string, { over, to, end }: { over: number; to: number; end: string }): string {
  const characters = [...name]
  return characters.length > over ? `${characters.slice(0, to).join('')}${end}` : name
}

/** @source spec §5 Display limits */
export const STORE_NAME_NARROW = { over: 15, to: 13, end: '..' }
export const STORE_NAME_WIDE = { over: 20, to: 18, end: '..' }
export const MENU_LABEL = { over: 20, to: 20, end: '…' }
export const SUB_MENU_LABEL = { over: 24, to: 24, end: '…' }
