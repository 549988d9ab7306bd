/** Where the shop is being looked at. More than one can hold: an in-app browser is on a phone too. */
export interface Environment {
  miniProgram: boolean
  alipay: boolean
  mobile: boolean
  android: boolean
}

/**
 * Reads the environment from a user agent; the only place that does, on the server and in the browser alike.
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

/** The environment of the browser that this runs in; where there is no browser, that of an unknown one. */
export function environmentHere(): Environment {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } }
  return environmentOf(navigator?.userAgent ?? '')
}

/** Names the environment in a cache key: two visitors with the same name get the same document. */
export function environmentKey({ miniProgram, alipay, mobile, android }: Environment): string {
  return `${miniProgram ? 'w' : ''}${alipay ? 'a' : ''}${mobile ? 'm' : 'd'}${android ? 'r' : ''}`
}
