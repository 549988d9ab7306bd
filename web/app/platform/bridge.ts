import { environmentHere } from '@istore/contract/environment.ts'

/** The part of the mini-program's bridge that we use. A host may provide less of it, or never call back. */
interface MiniProgram {
  getEnv?: (callback: (found: { miniprogram?: boolean }) => void) => void
  navigateTo?: (request: { url: string; success: () => void; fail: () => void }) => void
}

interface HostWindow {
  __wxjs_environment?: string
  wx?: { miniProgram?: MiniProgram }
}

const host = () => window as HostWindow
const miniProgram = () => host().wx?.miniProgram

/** The messaging app's own script for web views. The document's policy allows it in the mini-program only. */
const BRIDGE_SCRIPT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

/** Timeout in milliseconds. */
const TIMEOUT_MS = 1500

let answer: Promise<boolean> | undefined

/**
 * Whether functions of a mini-program can be called here. The user agent does not show it: it is the same for a page
 * opened in the messaging app itself. Checked once per page; a late reply counts from then on. Never throws.
 */
export async function askBridge(): Promise<'ready' | 'absent'> {
  answer ??= detectOnce().catch(() => false)
  return (await withTimeout(answer)) ? 'ready' : 'absent'
}

/**
 * Opens a page of the mini-program that surrounds this page, if there is one.
 * @param url a page of the mini-program: `/pages/…`; any other address is refused
 * @returns whether the mini-program accepted it
 */
export async function navigateMiniProgram(url: string): Promise<boolean> {
  if (!url.startsWith('/pages/') || (await askBridge()) === 'absent') return false
  const taken = new Promise<boolean>((resolve) => {
    miniProgram()?.navigateTo?.({ url, success: () => resolve(true), fail: () => resolve(false) })
  }).catch(() => false)
  // A page that is being left may never receive the callback.
  return (await withTimeout(taken)) ?? document.visibilityState === 'hidden'
}

async function detectOnce(): Promise<boolean> {
  if (!host().wx && environmentHere().miniProgram) await fetchBridge()
  const bridge = miniProgram()
  if (!bridge?.navigateTo) return false
  if (host().__wxjs_environment === 'miniprogram') return true
  return new Promise((resolve) => bridge.getEnv?.((found) => resolve(found?.miniprogram === true)))
}

function fetchBridge(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = BRIDGE_SCRIPT
    script.onload = () => resolve()
    script.onerror = reject
    document.head.append(script)
  })
}

function withTimeout<T>(answered: Promise<T>): Promise<T | undefined> {
  return Promise.race([answered, new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))])
}
