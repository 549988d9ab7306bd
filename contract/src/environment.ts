/** The environment in which the shop is shown. Several can apply: an in-app browser is on a phone too. */
export interface Environment {
  miniProgram: boolean
  alipay: boolean
  mobile: boolean
  android: boolean
}

/**
 * Detects the environment from a user agent; the only place that does, on the server and in the browser alike.
 * @source spec §9 (mini-program: contains micromessenger or webbrowser), §2 Root shell; the mobile test is ours
 */
export function environmentOf(userAgent: string): Environment {
  return {
    miniProgram: /micromessenger|webbrowser/i.test(userAgent),
    alipay: /AlipayClient/i.test(userAgent),
    mobile: /Android|iPhone|iPad|iPod|Mobile|HarmonyOS/i.test(userAgent),
    android: /Android/i.test(userAgent),
  }
}

/** The environment of the current browser; outside a browser, that of an unknown one. */
export function environmentHere(): Environment {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } }
  return environmentOf(navigator?.userAgent ?? '')
}

/** Identifies the environment in a cache key: two visitors with the same key get the same document. */
export function environmentKey({ miniProgram, alipay, mobile, android }: Environment): string {
  return `${miniProgram ? 'w' : ''}${alipay ? 'a' : ''}${mobile ? 'm' : 'd'}${android ? 'r' : ''}`
}
