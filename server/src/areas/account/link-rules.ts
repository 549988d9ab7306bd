/** How long a mailed link opens, in minutes; a notice has none, and is of use for a day. */
export const LINK_MINUTES = { registration: 24 * 60, change: 24 * 60, reset: 60, notice: 24 * 60 } as const

/** What the link of a registration is to do. */
export interface Registration {
  email: string
  name: string
  passwordHash: string
  locale: 'en' | 'zh'
  /** Mark of the browser that has registered. */
  browser: string
}

/** What the link of a change of address is to do. */
export interface EmailChange {
  email: string
}
