import type { Locator, Page } from '@playwright/test'

interface TimedWindow extends Window {
  benchPaint?: Promise<number>
}

/** Taps something. @returns milliseconds from the press to the frame that shows the text */
export async function timeTap(page: Page, target: Locator, shown: { selector: string; text: string }): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  await armPaintTimer(page, shown)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return readPaintTimer(page)
}

/**
 * Starts to measure, in the page itself, from the next press to the frame that shows a text. Arm it, press, then read
 * it.
 * @param selector where the text must appear
 */
async function armPaintTimer(page: Page, { selector, text }: { selector: string; text: string }): Promise<void> {
  await page.evaluate(watch, { selector, text })
}

/** Milliseconds from the press to the end of the frame that painted the text. */
function readPaintTimer(page: Page): Promise<number> {
  return page.evaluate(() => (window as TimedWindow).benchPaint ?? Number.NaN)
}

/** Runs in the page, without this module's scope. */
function watch({ selector, text }: { selector: string; text: string }): void {
  const isThere = () => [...document.querySelectorAll(selector)].some((element) => element.textContent === text)
  const found = Promise.withResolvers<number>()
  ;(window as TimedWindow).benchPaint = found.promise
  const begin = (press: Event) => {
    const look = () => {
      if (!isThere()) return
      observer.disconnect()
      // An urgent task that a frame's callback schedules runs when that frame has been painted, before any other task.
      requestAnimationFrame(() =>
        scheduler.postTask(() => found.resolve(performance.now() - press.timeStamp), { priority: 'user-blocking' }),
      )
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  }
  addEventListener('pointerdown', begin, { once: true, capture: true })
}
