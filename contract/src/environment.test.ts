import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Environment, environmentHere, environmentKey, environmentOf } from './environment.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const XIAOMI = 'Mozilla/5.0 (Linux; Android 13; 2211133C Build/TKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'

/** Environments that apply to an agent: w mini-program, a Alipay, m mobile, d desktop, r Android. */
const AGENTS: [what: string, agent: string, holds: string][] = [
  ['WeChat, iPhone', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`, 'wm'],
  [
    'WeChat, Android',
    `${XIAOMI} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160083 MMWEBSDK/20240501 MMWEBID/98 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64`,
    'wmr',
  ],
  [
    'WeChat, Windows',
    `${WINDOWS} Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090b13) XWEB/11275 Flue`,
    'wd',
  ],
  [
    'WeChat, Mac',
    `${MAC}/605.1.15 (KHTML, like Gecko) MicroMessenger/6.8.0(0x16080000) NetType/WIFI MacWechat/3.8.7(0x13080712) XWEB/1191 Flue`,
    'wd',
  ],
  [
    'mini-program, iPhone',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/4G Language/en miniProgram/wx0123456789abcdef`,
    'wm',
  ],
  [
    'mini-program, Android',
    `${XIAOMI} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160083 MicroMessenger/8.0.49.2600 WeChat/arm64 Weixin miniProgram/wx0123456789abcdef`,
    'wmr',
  ],
  ['the mini-program in capitals', 'MICROMESSENGER/8.0', 'wd'],
  ['the other mini-program browser', `${PIXEL} Version/4.0 Mobile Safari/537.36 WebBrowser/1.0`, 'wmr'],
  ['the other mini-program browser, small', 'webbrowser', 'wd'],
  ['WeCom, a messaging app of the same kind', `${IPHONE} Mobile/15E148 wxwork/4.1.26 MicroMessenger/7.0.1`, 'wm'],
  [
    'Alipay, iPhone',
    `${IPHONE} Mobile/21F90 ChannelId(5) NebulaSDK/1.8.100112 Nebula AliApp(AP/10.5.88.6000) AlipayClient/10.5.88.6000 Language/zh-Hans`,
    'am',
  ],
  [
    'Alipay, Android',
    `${XIAOMI} Version/4.0 Chrome/105.0.5195.148 MYWeb/0.11.0 UWS/3.22.2 UCBS/3.22.2 Mobile Safari/537.36 NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI) AliApp(AP/10.5.96.8000) AlipayClient/10.5.96.8000 Language/zh-Hans`,
    'amr',
  ],
  ['Alipay in small letters', 'alipayclient/10.5', 'ad'],
  ['a shop that only names Alipay', `${PIXEL} Mobile Safari/537.36 AlipayReader/1.0`, 'mr'],
  ['Safari, iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'm'],
  ['Chrome, iPhone', `${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'm'],
  ['Chrome, Android phone', `${PIXEL} Chrome/126.0.0.0 Mobile Safari/537.36`, 'mr'],
  ['Chrome, Android tablet', `${PIXEL.replace('Pixel 8', 'SM-X700')} Chrome/126.0.0.0 Safari/537.36`, 'mr'],
  ['Samsung Internet', `${PIXEL} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'mr'],
  ['Firefox, Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'mr'],
  [
    'HarmonyOS',
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
    'mr',
  ],
  [
    'HarmonyOS NEXT',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300',
    'm',
  ],
  [
    'an iPad that says so',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1.2 Safari/604.1',
    'm',
  ],
  ['an iPad that asks for desktop pages', `${MAC}/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'd'],
  ['Chrome, Windows', `${WINDOWS} Chrome/126.0.0.0 Safari/537.36`, 'd'],
  ['Edge, Windows', `${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'd'],
  ['Chrome, Mac', `${MAC}/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36`, 'd'],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'd'],
  [
    'Googlebot, phone',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.61 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'mr',
  ],
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'd'],
  ['curl', 'curl/8.7.1', 'd'],
  ['nothing', '', 'd'],
  ['10,000 characters', 'MicroMessenger '.repeat(667).slice(0, 10_000), 'wd'],
  ['10,000 characters that say nothing', 'x'.repeat(10_000), 'd'],
]

describe('the environment is read from the user agent', () => {
  it.each(AGENTS)('%s', (_what, agent, holds) => {
    expect(environmentKey(environmentOf(agent))).toBe(holds)
  })

  it.each(AGENTS)('alike on the server and in the browser: %s', (_what, agent) => {
    vi.stubGlobal('navigator', { userAgent: agent })
    expect(environmentHere()).toEqual(environmentOf(agent))
  })

  it('without a browser the environment is an unknown desktop', () => {
    vi.stubGlobal('navigator', undefined)
    expect(environmentHere()).toEqual({ miniProgram: false, alipay: false, mobile: false, android: false })
  })

  afterEach(() => vi.unstubAllGlobals())
})

describe('two different environments never share a name', () => {
  const BOTH = [false, true]
  const every: Environment[] = BOTH.flatMap((miniProgram) =>
    BOTH.flatMap((alipay) =>
      BOTH.flatMap((mobile) => BOTH.map((android) => ({ miniProgram, alipay, mobile, android }))),
    ),
  )

  it('of all sixteen', () => {
    expect(new Set(every.map(environmentKey)).size).toBe(16)
  })
})
