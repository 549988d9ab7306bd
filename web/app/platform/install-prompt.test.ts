import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { savedPrompt } from './install-available.ts'
import { askToInstall, lastOutcome } from './install-prompt.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

/** A prompt event that records whether the page still had it saved while it was shown. */
function offerThat(outcome: 'accepted' | 'dismissed', refusal?: Error) {
  const seen: boolean[] = []
  const prompt = vi.fn(async () => {
    seen.push(savedPrompt() !== undefined)
    if (refusal) throw refusal
  })
  return { prompt, userChoice: Promise.resolve({ outcome }), seen }
}

const store = new Map<string, string>()

beforeEach(() => {
  store.clear()
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('window', {})
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('on tap the browser prompt is shown', () => {
  it.each(['accepted', 'dismissed'] as const)('and the outcome is recorded: %s', async (outcome) => {
    const offer = offerThat(outcome)
    Object.assign(window, { istoreInstall: offer })
    expect(await askToInstall()).toBe(outcome)
    expect(offer.prompt).toHaveBeenCalledTimes(1)
    expect(lastOutcome()).toEqual({ outcome, at: NOW.getTime() })
  })

  it('with the saved prompt cleared already, so that a second tap shows nothing', async () => {
    const offer = offerThat('dismissed')
    Object.assign(window, { istoreInstall: offer })
    const answers = await Promise.all([askToInstall(), askToInstall()])
    expect(answers).toEqual(['dismissed', null])
    expect(offer.seen).toEqual([false])
    expect(savedPrompt()).toBeUndefined()
  })

  it('and nothing is recorded when the browser does not show it', async () => {
    Object.assign(window, { istoreInstall: offerThat('accepted', new Error('no gesture')) })
    expect(await askToInstall()).toBeNull()
    expect(lastOutcome()).toBeNull()
    expect(savedPrompt()).toBeUndefined()
  })
})

describe('what another build or a hand has written into the store', () => {
  it.each(['{', 'null', '"accepted"', '[]', '{"outcome":"maybe","at":1}', '{"outcome":"accepted"}', '7'])(
    '%s counts as no outcome',
    (written) => {
      store.set('istore.install', written)
      expect(lastOutcome()).toBeNull()
    },
  )
})
