import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const WECHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49'
const SAFARI = 'Mozilla/5.0 (iPhone) Version/17.5 Mobile/15E148 Safari/604.1'

type Found = { miniprogram?: boolean }
type Request = { url: string; success: () => void; fail: () => void }

/** Script addresses that the page requested. */
let scripts: { src: string; onload?: () => void; onerror?: (why: unknown) => void }[]

function openPage(given: { agent?: string; wx?: unknown; said?: string; visible?: string }): void {
  vi.stubGlobal('navigator', { userAgent: given.agent ?? WECHAT })
  vi.stubGlobal('window', { wx: given.wx, __wxjs_environment: given.said })
  const head = { append: (script: (typeof scripts)[number]) => scripts.push(script) }
  const createElement = () => ({ src: '' })
  vi.stubGlobal('document', { head, createElement, visibilityState: given.visible ?? 'visible' })
}

const wxThat = (says: Found | 'nothing', navigateTo: unknown = (request: Request) => request.success()) => ({
  miniProgram: {
    getEnv: (report: (found: Found) => void) => (says === 'nothing' ? undefined : report(says)),
    navigateTo,
  },
})

const inMiniProgram = { miniprogram: true }

/** A bridge without a stored answer. */
async function freshBridge() {
  vi.resetModules()
  return import('./bridge.ts')
}

beforeEach(() => {
  scripts = []
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('before a mini-program function is called, the bridge is checked', () => {
  it.each([
    ['the host says that this is a mini-program', { wx: wxThat('nothing'), said: 'miniprogram' }, 'ready'],
    ['the bridge says that this is a mini-program', { wx: wxThat(inMiniProgram) }, 'ready'],
    ['a page of the messaging app itself', { wx: wxThat({ miniprogram: false }) }, 'absent'],
    ['a bridge that says nothing of it', { wx: wxThat({}) }, 'absent'],
    ['a bridge without navigation', { wx: wxThat(inMiniProgram, null) }, 'absent'],
    ['a bridge without a mini-program', { wx: {} }, 'absent'],
    ['another browser', { agent: SAFARI }, 'absent'],
    ['a bridge that throws', { wx: { miniProgram: { navigateTo: () => {}, getEnv: () => never() } } }, 'absent'],
  ] as const)('%s', async (_name, page, expected) => {
    openPage(page)
    expect(await (await freshBridge()).askBridge()).toBe(expected)
    expect(scripts).toEqual([])
  })

  it('waits 1500 ms for a bridge that never answers', async () => {
    openPage({ wx: wxThat('nothing') })
    const said = vi.fn()
    void (await freshBridge()).askBridge().then(said)
    await vi.advanceTimersByTimeAsync(1499)
    expect(said).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(said).toHaveBeenCalledWith('absent')
  })

  it('probes once per page, and uses a late answer from then on', async () => {
    let report: (found: Found) => void = () => {}
    const getEnv = vi.fn((callback: typeof report) => {
      report = callback
    })
    openPage({ wx: { miniProgram: { getEnv, navigateTo: () => {} } } })
    const { askBridge } = await freshBridge()
    const first = askBridge()
    await vi.advanceTimersByTimeAsync(1500)
    expect(await first).toBe('absent')
    report(inMiniProgram)
    expect(await askBridge()).toBe('ready')
    expect(getEnv).toHaveBeenCalledTimes(1)
  })
})

describe("the messaging app's script", () => {
  it('is fetched once where it is missing, in the mini-program only', async () => {
    openPage({})
    const { askBridge } = await freshBridge()
    const answers = [askBridge(), askBridge()]
    expect(scripts.map(({ src }) => src)).toEqual(['https://res.wx.qq.com/open/js/jweixin-1.6.0.js'])
    Object.assign(window, { wx: wxThat(inMiniProgram) })
    scripts[0]?.onload?.()
    expect(await Promise.all(answers)).toEqual(['ready', 'ready'])
  })

  it('that cannot be fetched leaves no bridge', async () => {
    openPage({})
    const answer = (await freshBridge()).askBridge()
    scripts[0]?.onerror?.(new Error('refused'))
    expect(await answer).toBe('absent')
  })
})

describe('a page of the mini-program', () => {
  it('is opened when the bridge is there', async () => {
    const navigateTo = vi.fn((request: Request) => request.success())
    openPage({ wx: wxThat(inMiniProgram, navigateTo) })
    expect(await (await freshBridge()).navigateMiniProgram('/pages/contact/contact')).toBe(true)
    expect(navigateTo.mock.calls[0]?.[0].url).toBe('/pages/contact/contact')
  })

  it.each(['https://evil.example/pages/', 'pages/contact', '//pages/x', ''])('is never %j', async (url) => {
    const navigateTo = vi.fn()
    openPage({ wx: wxThat(inMiniProgram, navigateTo) })
    expect(await (await freshBridge()).navigateMiniProgram(url)).toBe(false)
    expect(navigateTo).not.toHaveBeenCalled()
  })

  it('is not requested when the bridge is absent', async () => {
    const navigateTo = vi.fn()
    openPage({ wx: wxThat({ miniprogram: false }, navigateTo) })
    expect(await (await freshBridge()).navigateMiniProgram('/pages/x')).toBe(false)
    expect(navigateTo).not.toHaveBeenCalled()
  })

  it.each([
    ['refuses', (request: Request) => request.fail()],
    ['throws', () => never()],
  ])('is not taken when the mini-program %s', async (_name, navigateTo) => {
    openPage({ wx: wxThat(inMiniProgram, navigateTo) })
    expect(await (await freshBridge()).navigateMiniProgram('/pages/x')).toBe(false)
  })

  it.each([
    ['visible', false],
    ['hidden', true],
  ])('that no one confirms was taken when this page is %s after 1500 ms: %s', async (visible, expected) => {
    openPage({ wx: wxThat(inMiniProgram, () => {}), visible })
    const taken = (await freshBridge()).navigateMiniProgram('/pages/x')
    await vi.advanceTimersByTimeAsync(1500)
    expect(await taken).toBe(expected)
  })
})

function never(): never {
  throw new Error('the host has no such function')
}
