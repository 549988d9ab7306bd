import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.ts'
import { BUTTON_SHOWN_FOR } from './install-rules.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('install prompt button visible 3000 ms', () => {
  it('is still a button after 2999 ms and an icon after 3000', () => {
    const toIcon = vi.fn()
    new Countdown(BUTTON_SHOWN_FOR, toIcon).run()
    vi.advanceTimersByTime(2999)
    expect(toIcon).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(toIcon).toHaveBeenCalledTimes(1)
  })

  it('does not count the time while it is invisible, hovered or focused', () => {
    const toIcon = vi.fn()
    const countdown = new Countdown(BUTTON_SHOWN_FOR, toIcon)
    const pause = countdown.run()
    vi.advanceTimersByTime(1000)
    pause()
    vi.advanceTimersByTime(60_000)
    countdown.run()
    vi.advanceTimersByTime(1999)
    expect(toIcon).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(toIcon).toHaveBeenCalledTimes(1)
  })
})
