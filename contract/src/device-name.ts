/** Patterns that identify browsers in a user agent, the most specific first: nearly all also name Chrome or Safari. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['WeChat', /MicroMessenger/i],
  ['Alipay', /AlipayClient/i],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Huawei Browser', /HuaweiBrowser\//],
  ['Mi Browser', /MiuiBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['QQ Browser', /QQBrowser\//],
  ['Opera', /OPR\/|OPT\/|Opera/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]

const firstOf = (table: typeof BROWSERS, agent: string) => table.find(([, sign]) => sign.test(agent))?.[0] ?? ''

/**
 * A browser and its system, named so that the device's owner recognises them; '' if unknown. An iPad that requests
 * desktop sites shows as a Mac.
 */
export const deviceName = (agent: string): { browser: string; system: string } => ({
  browser: firstOf(BROWSERS, agent),
  system: firstOf(SYSTEMS, agent),
})
